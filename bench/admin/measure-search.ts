import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { alone } from "./load.ts";
import { type Measured, ms } from "./report.ts";
import { ask, type World } from "./world.ts";

interface Person {
  id: number;
  name: string;
  email: string;
  login_name: string;
}

const goalMs = 10;

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
    const spread = await alone(people.length, (index) => ask(world, path(index)));
    measured.push({
      what: `search by ${what}`,
      target: `${goalMs} ms`,
      measured: `p50 ${ms(spread.p50)}, p99 ${ms(spread.p99)}`,
      pass: spread.p50 <= goalMs,
    });
  }
  return measured;
}
