import { usersPageStatement } from "#server/domains/accounts/operator/users-page.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { UserAnswer } from "#shared/operator-api/users-contract.ts";
import { alone, get, press, pressFunction } from "./load.ts";
import { type Measured, ms, perSecond } from "./report.ts";
import { ask, type World } from "./world.ts";

/** As many as the panel asks for. */
const limit = 100;
const firstPage = `${operatorCalls.users}?limit=${limit}`;
const cursorOf = (user: { name: string; id: number }) =>
  Buffer.from(JSON.stringify([user.name, user.id])).toString("base64url");
const under = 50;

/** One page of Users: alone, under pressure, the last beside the first. */
export async function measureUsers(world: World): Promise<Measured[]> {
  const { pool, bare, url, headers } = world;
  const statement = usersPageStatement({ search: "", tab: "all", sort: "id", limit }, null);
  const body = await ask(world, firstPage);
  await bare.answer(body);
  const page = await alone(500, () => ask(world, firstPage));
  const [client, http] = [
    await alone(500, () => pool.query(statement)),
    await alone(500, () => get(`${bare.url}/`)),
  ];

  const pressed = await press(url, [firstPage], { connections: under, seconds: 8, headers });
  const bareHttp = await press(bare.url, ["/"], { connections: under, seconds: 5 });
  const barePg = await pressFunction(under, 5, () => pool.query(statement));

  const { rows: anywhere } = await pool.query<{ name: string; id: number }>(
    "select name, id from accounts where id % 499 = 0 order by random()",
  );
  const pages = anywhere.map((user) => `${firstPage}&sort=name&cursor=${cursorOf(user)}`);
  const mixed = await press(url, pages, { connections: under, seconds: 8, headers });

  const { rows: ends } = await pool.query<{ name: string; id: number }>(
    `select name, id from accounts order by id limit 1 offset ${limit}`,
  );
  const byName = await pool.query<{ name: string; id: number }>(
    `select name, id from accounts order by lower(name) desc, id desc limit 1 offset ${limit}`,
  );
  const last = await alone(300, () =>
    ask(world, `${firstPage}&cursor=${cursorOf(ends[0] ?? { name: "", id: limit + 1 })}`),
  );
  const lastUsers = JSON.parse(
    (await ask(world, `${firstPage}&cursor=${cursorOf(ends[0] ?? { name: "", id: limit + 1 })}`)).toString(),
  ) as { data: UserAnswer[]; next: null };
  if (lastUsers.next !== null || lastUsers.data.length === 0) throw new Error("That was not the last page");
  const firstByName = await alone(300, () => ask(world, `${firstPage}&sort=name`));
  const lastByName = await alone(300, () =>
    ask(world, `${firstPage}&sort=name&cursor=${cursorOf(byName.rows[0] ?? { name: "", id: 1 })}`),
  );
  const fast = (spread: { p50: number }, than: { p50: number }) => spread.p50 <= than.p50 * 1.25 + 0.2;
  return [
    {
      what: `users: a page of ${limit} (${(body.length / 1000).toFixed(0)} kB), alone`,
      target: "p50 5 ms",
      measured: `p50 ${ms(page.p50)}, p99 ${ms(page.p99)}`,
      ratio: `${(page.p50 / http.p50).toFixed(1)} × node:http, ${(page.p50 / client.p50).toFixed(1)} × pg (${ms(client.p50)})`,
      pass: page.p50 <= 5,
    },
    {
      what: `users: the same page, ${under} connections`,
      target: "3,000/s, p99 30 ms",
      measured: `${perSecond(pressed.perSecond)}, p99 ${ms(pressed.p99)}`,
      ratio: `${(pressed.perSecond / bareHttp.perSecond).toFixed(2)} of node:http (${perSecond(bareHttp.perSecond)}), ${(pressed.perSecond / barePg.perSecond).toFixed(2)} of pg (${perSecond(barePg.perSecond)})`,
      pass: pressed.perSecond >= 3000 && pressed.p99 < 30,
    },
    {
      what: `users: ${pages.length} different pages, ${under} connections`,
      target: "(no goal)",
      measured: `${perSecond(mixed.perSecond)}, p99 ${ms(mixed.p99)}`,
      ratio: `${(mixed.perSecond / bareHttp.perSecond).toFixed(2)} of node:http, ${(mixed.perSecond / barePg.perSecond).toFixed(2)} of pg`,
      pass: true,
    },
    {
      what: "users: the last page by number",
      target: "as the first",
      measured: `p50 ${ms(last.p50)} (first ${ms(page.p50)})`,
      pass: fast(last, page),
    },
    {
      what: "users: the last page by name",
      target: "as the first",
      measured: `p50 ${ms(lastByName.p50)} (first ${ms(firstByName.p50)})`,
      pass: fast(lastByName, firstByName),
    },
  ];
}
