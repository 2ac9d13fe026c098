import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { Measured } from "../goals.ts";
import { aloneBesideBare, ask, type World } from "./world.ts";

interface Person {
  id: number;
  name: string;
  email: string;
  login_name: string;
}

/** Measures searches that find one account of 100,000, and searches with many hits. */
export async function measureSearch(world: World): Promise<Measured[]> {
  const { rows: people } = await world.pool.query<Person>(
    `select a.id, a.name, u.email, u.login_name from accounts a join users u on u.account_id = a.id
      where a.id % 397 = 0 order by random() limit 200`,
  );
  const kinds: [what: string, typed: (person: Person) => string][] = [
    ["name", ({ name }) => name.slice(0, -2)],
    ["email", ({ email }) => email.split("@")[0] ?? email],
    ["user ID", ({ login_name }) => login_name.slice(2)],
    ["number", ({ id }) => String(id)],
    ["a family name that 2 of 100 have", () => "kumar"],
    ["a part that a third has", () => "@shop"],
    ["two letters", () => "an"],
  ];
  const measured: Measured[] = [];
  for (const [what, typed] of kinds) {
    const path = (index: number) =>
      `${operatorCalls.users}?limit=50&search=${encodeURIComponent(typed(people[index % people.length] as Person))}`;
    const answer = JSON.parse((await ask(world, path(0))).toString()) as { data: unknown[] };
    if (answer.data.length === 0) throw new Error(`The search by ${what} finds no account`);
    measured.push(
      await aloneBesideBare(world, `search by ${what}`, { path, goal: { atMost: 8 }, times: people.length }),
    );
  }
  return measured;
}
