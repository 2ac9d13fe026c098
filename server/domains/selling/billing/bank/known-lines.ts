import { and, between, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { bankLines } from "../../../../db/tables/index.ts";
import { withoutAccount } from "./line-key.ts";
import type { StatementLine } from "./statement/read-statement.ts";

/**
 * Leaves out lines without a reference that a statement brought before which did not name our account, or when this one does not: what
 * had no account gets the one that is named now. Lines of two accounts of ours are never the same.
 */
export async function withoutKnown(tx: Tx, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const bare = lines.filter(({ reference }) => reference === null);
  const days = bare.map(({ day }) => day).sort();
  const [from, until] = [days[0], days.at(-1)];
  if (from === undefined || until === undefined) return [...lines];
  const rows = await tx
    .select({ key: bankLines.key })
    .from(bankLines)
    .where(and(isNull(bankLines.reference), between(bankLines.day, from, until)));
  const stored = new Set(rows.map(({ key }) => key));
  const bases = new Set(rows.map(({ key }) => withoutAccount(key)));
  const fresh: StatementLine[] = [];
  for (const line of lines) {
    const base = withoutAccount(line.key);
    const isOfBefore = line.reference === null && base !== line.key && stored.has(base);
    if (isOfBefore && !stored.has(line.key))
      await tx.update(bankLines).set({ key: line.key }).where(eq(bankLines.key, base));
    else if (base !== line.key || !bases.has(base)) fresh.push(line);
  }
  return fresh;
}
