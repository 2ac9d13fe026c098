import { usersPageStatement } from "#server/domains/desk/accounts/operator/users-page.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { type Measured, ms } from "../goals.ts";
import { press, pressFunction } from "./load.ts";
import { aloneBesideBare, type World } from "./world.ts";

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
  const page = await aloneBesideBare(world, `users: a page of ${limit}`, {
    path: () => firstPage,
    goal: { atMost: 4 },
  });
  const pressed = await press(url, [firstPage], { connections: under, seconds: 8, headers });
  const bareHttp = await press(bare.url, ["/api/"], { connections: under, seconds: 5 });
  const barePg = await pressFunction(under, 5, () => pool.query(statement));
  const { rows: anywhere } = await pool.query<{ name: string; id: number }>(
    "select name, id from accounts where id % 499 = 0 order by random()",
  );
  const pages = anywhere.map((user) => `${firstPage}&sort=name&cursor=${cursorOf(user)}`);
  const mixed = await press(url, pages, { connections: under, seconds: 8, headers });
  const peer = { is: "the statement alone, by pg", value: barePg.perSecond };
  return [
    page,
    {
      what: `users: the same page, ${under} connections`,
      value: pressed.perSecond,
      unit: "/s",
      peer,
      goal: { atLeast: 0.5 },
    },
    {
      what: "users: the same, p99",
      value: pressed.p99,
      unit: "ms",
      peer: { is: "node:http and pg", value: bareHttp.p99 },
      goal: { atMost: 5 },
    },
    {
      what: `users: ${pages.length} different pages, ${under} connections`,
      value: mixed.perSecond,
      unit: "/s",
      peer,
      note: `p99 ${ms(mixed.p99)}`,
    },
  ];
}
