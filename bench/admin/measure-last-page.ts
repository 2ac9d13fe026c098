import type { UserAnswer } from "#shared/operator-api/users-contract.ts";
import type { Measured } from "../goals.ts";
import { byTurns } from "./load.ts";
import { cursorOf, firstPage, limit } from "./measure-users.ts";
import { ask, type World } from "./world.ts";

/** Compares the last page with the first, in both orders of the list. */
export async function measureLastPages(world: World): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [sort, end] of [
    ["id", "id"],
    ["name", "lower(name) desc, id desc"],
  ]) {
    const { rows } = await world.pool.query<{ name: string; id: number }>(
      `select name, id from accounts order by ${end} limit 1 offset ${limit}`,
    );
    const [before] = rows;
    if (!before) throw new Error("There are too few accounts");
    const [first, last] = [
      `${firstPage}&sort=${sort}`,
      `${firstPage}&sort=${sort}&cursor=${cursorOf(before)}`,
    ];
    const answer = JSON.parse((await ask(world, last)).toString()) as {
      data: UserAnswer[];
      next: string | null;
    };
    if (answer.next !== null || answer.data.length !== limit) throw new Error("That was not the last page");
    const [ofFirst, ofLast] = await byTurns(
      300,
      () => ask(world, first),
      () => ask(world, last),
    );
    measured.push({
      what: `users: the last page by ${sort}, p50`,
      value: ofLast.p50,
      unit: "ms",
      peer: { is: "the first page", value: ofFirst.p50 },
      goal: { atMost: 1.25 },
    });
  }
  return measured;
}
