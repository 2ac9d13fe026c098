import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import { type CaseResult, caseResult, type Found } from "#shared/people-data/found.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { rememberErasure } from "../../../../db/people/erasures.ts";
import { appendErasures } from "../../../../db/people/erasures-file.ts";
import { person as personSchema } from "../../../../db/people/person.ts";
import { peopleCases } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { sendCaseLetter } from "../answer/mail-case.ts";
import { erasePerson } from "../erase/erase-person.ts";
import { writePersonArchive } from "../export/person-archive.ts";
import { identify } from "../find/identify.ts";
import { look } from "../find/look.ts";
import { type CaseRow, caseOf, forgotten } from "./case-rows.ts";
import { correctName } from "./correct-name.ts";

/** How long the archive of a person can be fetched by its link. */
const archiveDays = 7;

const targetsSchema = z.object({ person: personSchema, before: caseResult, key: z.uuid() });
type Targets = z.output<typeof targetsSchema>;

/**
 * Does what a confirmed case asks for, and answers it. Safe to run again after a stop at any point: whom the erasure reaches is
 * stored before the first row goes, each of its steps finds what is left, and the letter has one Message-ID.
 */
export async function runCase({ ctx, input }: Verb<{ caseId: number }>): Promise<void> {
  const row = await caseOf(ctx.deps.db, input.caseId);
  if (row?.state !== "running") return;
  if (row.kind === "erase") return erase(ctx, row);
  const { person } = await identify(ctx.deps.db, row, false);
  if (row.kind === "correct") {
    await correctName(ctx, { person, name: row.rightName ?? "", caseId: row.id });
    await sendCaseLetter(ctx, row, { letter: "corrected" });
    return end(ctx, row, forgotten);
  }
  const token = randomBytes(16).toString("base64url");
  const archiveEndsAt = new Date(ctx.now().getTime() + archiveDays * dayMs);
  const about = { person, caseId: row.id, language: row.language };
  await writePersonArchive(ctx, about, {
    before: row.archiveSha256,
    note: ({ sha256, bytes }) =>
      note(ctx, row, { archiveSha256: sha256, archiveBytes: bytes, archiveTokenHash: null, archiveEndsAt }),
  });
  // The archive before the letter: a link that works, even when the letter goes out twice.
  await note(ctx, row, { archiveTokenHash: hashSecret(token) });
  await sendCaseLetter(ctx, row, { letter: "exported", token, endsAt: archiveEndsAt });
  await end(ctx, row, forgotten);
}

async function erase(ctx: Ctx, row: CaseRow): Promise<void> {
  const targets = await targetsOf(ctx, row);
  const { person, key } = targets;
  let noted = 0;
  await erasePerson(ctx, {
    person,
    tell: "owner",
    progress: async (percent) => {
      if (percent < noted + 5) return;
      noted = percent;
      await note(ctx, row, { percent: Math.min(percent, 99) });
    },
  });
  const logs = ctx.deps.env.ERASURE_KEEPS_LOGS === "a-year";
  const after = await look(ctx.deps.db, { person, owned: [], logs });
  const result = resultOf(ctx, targets, after);
  const left = result.tables.filter(({ after: rows, until }) => rows > 0 && until === null);
  // Something was written meanwhile: the job tries again.
  if (left.length > 0)
    throw new Error(`The erasure left rows in ${left.map(({ table }) => table).join(", ")}`);
  const resultHash = createHash("sha256").update(JSON.stringify(result)).digest("hex");
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    rememberErasure(tx, ctx.deps.env, { person, at: ctx.now(), key }),
  );
  await appendErasures(ctx.deps);
  await sendCaseLetter(ctx, row, { letter: "erased", result, resultHash });
  await end(ctx, row, { ...forgotten, result, resultHash });
}

/** Returns whom the erasure reaches: what was stored at its first beginning. */
async function targetsOf(ctx: Ctx, row: CaseRow): Promise<Targets> {
  if (row.targets !== null) return targetsSchema.parse(row.targets);
  const { person, owned } = await identify(ctx.deps.db, row, row.withAccounts);
  const logs = ctx.deps.env.ERASURE_KEEPS_LOGS === "a-year";
  const found = await look(ctx.deps.db, { person, owned, logs });
  const targets: Targets = {
    person,
    before: resultOf(ctx, null, found, person.accountIds.length),
    key: crypto.randomUUID(),
  };
  await note(ctx, row, { targets });
  return targets;
}

/** Counts by table: what was there before, and what is there now. */
function resultOf(ctx: Ctx, targets: Targets | null, { tables }: Found, accounts = 0): CaseResult {
  const at = ctx.now().toISOString();
  const now = new Map(tables.map((table) => [table.table, table]));
  if (targets === null)
    return {
      at,
      accounts,
      tables: tables.map(({ table, title, rows, mentions, until }) => ({
        table,
        title,
        before: rows + mentions,
        after: rows + mentions,
        until,
      })),
    };
  const known = new Set(targets.before.tables.map(({ table }) => table));
  return {
    at,
    accounts: targets.before.accounts,
    tables: [
      ...targets.before.tables.map((table) => ({ ...table, ...leftOf(now.get(table.table)) })),
      ...tables
        .filter(({ table, becomes }) => !known.has(table) && becomes !== "overwritten")
        .map((table) => ({ table: table.table, title: table.title, before: 0, ...leftOf(table) })),
    ],
  };
}

/** Rows that are only overwritten are still there, and say nothing. */
function leftOf(table: Found["tables"][number] | undefined): { after: number; until: string | null } {
  if (!table) return { after: 0, until: null };
  const own = table.becomes === "overwritten" ? 0 : table.rows;
  return { after: own + table.mentions, until: table.until };
}

const note = (ctx: Ctx, { id }: CaseRow, change: Partial<CaseRow>) =>
  inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(peopleCases)
      .set(change)
      .where(and(eq(peopleCases.id, id), eq(peopleCases.state, "running"))),
  );

/** Ends an answered case, which forgets everything about the person. */
async function end(ctx: Ctx, row: CaseRow, change: Partial<CaseRow>): Promise<void> {
  const at = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .update(peopleCases)
      .set({ ...change, state: "done", percent: 100, answeredAt: at, endedAt: at })
      .where(and(eq(peopleCases.id, row.id), eq(peopleCases.state, "running")));
    await audit({
      action: "people-case.end",
      subject: { kind: "people-case", id: row.id },
      accountId: null,
      after: { kind: row.kind, ...(change.resultHash && { resultHash: change.resultHash }) },
    });
  });
}
