import { sql } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { addErasure, type Erasure, hashedIdentifier, knownErasures } from "../../../../db/people/erasures.ts";
import { addToFile, erasuresFile, readErasures } from "../../../../db/people/erasures-file.ts";
import { type Person, phoneKey } from "../../../../db/people/person.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { erasePerson } from "../erase/erase-person.ts";
import { identify } from "../find/identify.ts";
import { anyIdentifier, piecesOf, scannedTables } from "../find/scanned.ts";

/**
 * Makes the erasures again that the file has and the database does not: it comes from a backup that is older. Call it before the
 * service answers anybody. Nobody is told again. Returns how many it made.
 */
export async function repeatErasures({ ctx }: { ctx: Ctx }): Promise<number> {
  const { db, env } = ctx.deps;
  const path = erasuresFile(env);
  const known = await knownErasures(db);
  const keys = new Set(known.map(({ key }) => key));
  const missing = (await readErasures(path)).filter(({ key }) => !keys.has(key));
  await addToFile(path, known);
  if (missing.length === 0) return 0;
  ctx.log.warn({ erasures: missing.length }, "the database is older than erasures: they are made again");
  const spelled = await spelledIn(ctx, missing);
  for (const erasure of missing.sort((a, b) => a.erasedAt.getTime() - b.erasedAt.getTime())) {
    await erasePerson(ctx, { person: await personOf(ctx, erasure, spelled), tell: "nobody" });
    // At the end: after a stop in between, the next start makes it again.
    await inTransaction(ctx, async ({ tx, audit }) => {
      await addErasure(tx, erasure);
      await audit({
        action: "people-case.repeat",
        subject: { kind: "people-case", id: null },
        accountId: null,
        after: { key: erasure.key },
      });
    });
  }
  return missing.length;
}

/** Finds the addresses and numbers behind the hashes, as the texts of the database spell them. */
async function spelledIn(ctx: Ctx, erasures: readonly Erasure[]): Promise<ReadonlyMap<string, string>> {
  const { db, env } = ctx.deps;
  const wanted = new Set(erasures.flatMap(({ identifiers }) => identifiers));
  const hashed = hashedIdentifier(env);
  const spelled = new Map<string, string>();
  const note = (identifier: string) => {
    const hash = hashed(identifier);
    if (wanted.has(hash)) spelled.set(hash, identifier);
  };
  for (const table of scannedTables) {
    const text = sql.join(
      table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
      sql`, `,
    );
    for (const { relation, where } of await piecesOf(db, table.name)) {
      const { rows } = await db.execute<{ text: string }>(sql`
        select concat_ws(' ', ${text}) as text from ${sql.identifier(relation)} where ${where} and ${anyIdentifier(table)}`);
      for (const row of rows) {
        for (const [email] of row.text.matchAll(
          /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+\w/g,
        ))
          note(email.toLowerCase());
        for (const [number] of row.text.matchAll(/\+?\d[\d ().-]{5,}\d/g)) {
          const key = phoneKey(number);
          if (key) note(key);
        }
      }
    }
  }
  return spelled;
}

async function personOf(
  { deps: { db } }: Ctx,
  erasure: Erasure,
  spelled: ReadonlyMap<string, string>,
): Promise<Person> {
  const identifiers = erasure.identifiers.flatMap((hash) => spelled.get(hash) ?? []);
  const { rows: accounts } = await db.execute<{ id: number }>(sql`
    select id from accounts where id = any(${sql.param(erasure.accountIds)}::int[]) and erased_at is null`);
  const { rows: users } = await db.execute<{ id: number; email: string }>(sql`
    select id, lower(email) as email from users where id = any(${sql.param(erasure.userIds)}::int[])`);
  const given = users.filter(({ email }) => !email.endsWith("@deleted.invalid"));
  const known = await Promise.all(
    given.map(({ email }) =>
      identify(
        db,
        { email, phone: null, guestName: null, guestAccountId: null, kind: "erase", proof: null },
        false,
      ),
    ),
  );
  return {
    userIds: users.map(({ id }) => id),
    accountIds: accounts.map(({ id }) => id),
    memberOf: known.flatMap(({ person }) => [...person.memberOf, ...person.accountIds]),
    emails: identifiers.filter((one) => one.includes("@")),
    phones: identifiers.filter((one) => !one.includes("@")),
    names: known.flatMap(({ person }) => person.names),
    guest: null,
  };
}
