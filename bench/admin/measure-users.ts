import { usersPageStatement } from "#server/domains/desk/accounts/operator/users-page.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { alone, get, press, pressFunction } from "./load.ts";
import { type Measured, ms, perSecond } from "./report.ts";
import { ask, type World } from "./world.ts";

/** The panel's page size. */
export const limit = 100;
export const firstPage = `${operatorCalls.users}?limit=${limit}`;
export const cursorOf = (user: { name: string; id: number }) =>
  Buffer.from(JSON.stringify([user.name, user.id])).toString("base64url");
const under = 50;

/** Measures one page of Users: alone, under load, and under load with every request at another place of the list. */
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
      pass: null,
    },
  ];
}
