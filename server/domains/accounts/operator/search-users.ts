import type { ReadDatabase } from "../../../db/client.ts";
import { runStatement } from "../../../db/statement.ts";

/** A condition on accounts `a`; its values are the statement's first ones. */
export interface SearchPlan {
  condition: string;
  values: unknown[];
}

/** Up to here the accounts found are few enough to sort; with more, walking the list in its order meets them soon. */
const few = 2000;
/** So many of the newest accounts are looked at first; when so many of them match, the text is common. */
const sample = { size: 200, common: 10 };

/**
 * Finds name, email and user ID anywhere in the text, the number from its first digit. What is rare comes from the
 * trigram indexes; what is common would be most of an index, so that there the list itself is walked and filtered.
 */
export async function planSearch(db: ReadDatabase, search: string): Promise<SearchPlan> {
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const ranges = /^\d{1,10}$/.test(search) ? numbersStartingWith(search) : [];
  const inRanges = ranges.map(([from, to]) => `or a.id between ${from} and ${to}`).join(" ");
  const walk = {
    // An aggregate, since the database would answer "exists" for all accounts at once before it walks.
    condition: `(a.name ilike $1 ${inRanges} or
      (select bool_or(email ilike $1 or login_name ilike $1) from users where account_id = a.id))`,
    values: [like],
  };
  // Without three characters in a row there is no trigram to look up.
  if ([...search].length < 3 || (await isCommon(db, walk))) return walk;
  const found = await rareMatches(db, like, ranges);
  return found ? { condition: "a.id = any($1::int[])", values: [found] } : walk;
}

async function isCommon(db: ReadDatabase, { condition, values }: SearchPlan): Promise<boolean> {
  const [row] = await runStatement<{ matches: string }>(db, {
    text: `select count(*) as matches
      from (select id, name from accounts order by id desc limit ${sample.size}) as a where ${condition}`,
    values,
  });
  return Number(row?.matches) >= sample.common;
}

/** The numbers of all matching accounts; null when there are more than a few. */
async function rareMatches(
  db: ReadDatabase,
  like: string,
  ranges: [from: number, to: number][],
): Promise<number[] | null> {
  const [from, to] = [ranges.map((range) => range[0]), ranges.map((range) => range[1])];
  // Planned each time: which way is shorter depends on the text.
  const rows = await runStatement<{ id: number }>(db, {
    text: `(select id from accounts where name ilike $1 limit ${few})
      union (select distinct account_id from users where email ilike $1 limit ${few})
      union (select distinct account_id from users where login_name ilike $1 limit ${few})
      union (select id from unnest($2::int[], $3::int[]) as span (low, high)
        join accounts on id between low and high limit ${few})`,
    values: [like, from, to],
  });
  return rows.length < few ? rows.map((row) => row.id) : null;
}

const largestId = 2_147_483_647;
/** "12" -> 12..12, 120..129, 1200..1299 …, so that the search for a number stays a few index ranges. */
export function numbersStartingWith(digits: string): [from: number, to: number][] {
  const first = Number(digits);
  if (digits.startsWith("0")) return [];
  const ranges: [number, number][] = [];
  for (let scale = 1; first * scale <= largestId; scale *= 10)
    ranges.push([first * scale, Math.min(first * scale + scale - 1, largestId)]);
  return ranges;
}
