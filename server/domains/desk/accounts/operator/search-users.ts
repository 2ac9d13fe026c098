import type { ReadDatabase } from "../../../../db/client.ts";
import { containing } from "../../../../db/containing.ts";
import { runStatement } from "../../../../db/statement.ts";
import { accountsWith } from "../../../identity/operators/index.ts";

/** An SQL condition on accounts `a`. Its values are the first parameters of the statement. */
export interface SearchPlan {
  condition: string;
  values: unknown[];
}

/** Up to this number of matches are sorted. With more matches, scanning the list in its order finds a page soon. */
const few = 2000;
/** Sample of the newest accounts to check first. When at least `common` of them match, the text counts as common. */
const sample = { size: 200, common: 10 };

/**
 * Plans the search for a text: name, email and user ID contain it, or the number starts with it; when nothing does,
 * what the operators' search finds. Rare texts use the trigram indexes. For common texts the indexes would return most rows, so the statement scans and filters the list.
 */
export async function planSearch(db: ReadDatabase, search: string): Promise<SearchPlan> {
  const like = containing(search);
  const ranges = /^\d{1,10}$/.test(search) ? numbersStartingWith(search) : [];
  const inRanges = ranges.map(([from, to]) => `or a.id between ${from} and ${to}`).join(" ");
  const walk = {
    // An aggregate, because PostgreSQL would evaluate "exists" for all accounts before the scan.
    condition: `(a.name ilike $1 ${inRanges} or
      (select bool_or(email ilike $1 or login_name ilike $1) from users where account_id = a.id))`,
    values: [like],
  };
  // A trigram index needs three characters in a row.
  if ([...search].length < 3 || (await isCommon(db, walk))) return walk;
  const found = await rareMatches(db, like, ranges);
  if (!found) return walk;
  const ids = found.length > 0 ? found : await accountsWith(db, search, few / 10);
  return { condition: "a.id = any($1::int[])", values: [ids] };
}

async function isCommon(db: ReadDatabase, { condition, values }: SearchPlan): Promise<boolean> {
  const [row] = await runStatement<{ matches: string }>(db, {
    text: `select count(*) as matches
      from (select id, name from accounts order by id desc limit ${sample.size}) as a where ${condition}`,
    values,
  });
  return Number(row?.matches) >= sample.common;
}

/** Returns the ids of all matching accounts; null when there are more than `few`. */
async function rareMatches(
  db: ReadDatabase,
  like: string,
  ranges: [from: number, to: number][],
): Promise<number[] | null> {
  const [from, to] = [ranges.map((range) => range[0]), ranges.map((range) => range[1])];
  // Not a prepared statement: the best query plan depends on the text.
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
/**
 * Returns the ranges of numbers that start with these digits, e.g. "12" -> 12..12, 120..129, 1200..1299 …, so that the
 * search needs only a few index ranges.
 */
export function numbersStartingWith(digits: string): [from: number, to: number][] {
  const first = Number(digits);
  if (digits.startsWith("0")) return [];
  const ranges: [number, number][] = [];
  for (let scale = 1; first * scale <= largestId; scale *= 10)
    ranges.push([first * scale, Math.min(first * scale + scale - 1, largestId)]);
  return ranges;
}
