import type { ConnectInput, ImportDetail } from "#shared/contracts/desk/imports.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { imports } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { ServiceFailure } from "../../../../outside/import-services/port.ts";
import { refuse } from "../../../../refusal.ts";
import { folderFor } from "../../../identity/scopes/index.ts";
import { readImportJob } from "../import-jobs.ts";
import { requireFewOpenImports } from "../open-imports.ts";
import { presentImport } from "../present.ts";
import { sealAccess, serviceNames, signIn } from "./index.ts";

/** Few, so that nobody tries passwords of other people through us. */
const signInsPerQuarter = 10;

/**
 * Signs in at another service and begins an import of what the account has there, which a job lists. The password is
 * sent there once, and is neither stored nor logged. Throws Conflict when the service refuses or does not answer.
 */
export async function connectImport({
  ctx,
  input,
}: Verb<{ signIn: ConnectInput }, Customer>): Promise<ImportDetail> {
  const { accountId, userId } = ctx.actor;
  const key = `imports:sign-in:account:${accountId}`;
  await throttle(ctx, { key, max: signInsPerQuarter, perMinutes: 15 });
  // A member without a folder to put media into learns that before the sign-in.
  await folderFor(ctx, ctx.deps.db, null);
  await requireFewOpenImports(ctx);
  const asking = { services: ctx.deps.importServices, accountId };
  const made = await signIn(asking, input.signIn).catch((error: unknown) => {
    throw error instanceof ServiceFailure ? refusalOf(error, serviceNames[input.signIn.service]) : error;
  });
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(imports)
      .values({
        accountId,
        userId,
        source: input.signIn.service,
        name: made.name,
        state: "reading",
        accessSealed: sealAccess(ctx.deps.env, accountId, made.access),
        archiveBytes: 0,
        createdAt: ctx.now(),
        workedAt: ctx.now(),
      })
      .returning();
    if (!row) throw new Error("The import was not written");
    await ctx.deps.jobs.enqueue(tx, readImportJob, { importId: row.id });
    await audit({
      action: "import.connect",
      subject: { kind: "import", id: row.id },
      after: { name: made.name },
    });
    return presentImport(ctx, tx, row);
  });
}

function refusalOf({ trouble }: ServiceFailure, service: string) {
  switch (trouble) {
    // An account name that does not exist is a wrong sign-in, too.
    case "not allowed":
    case "missing":
      return refuse("importSignInRefused", { service });
    case "too many":
      return refuse("importServiceBusy", { service });
    case "unexpected":
    case "too large":
      return refuse("importServiceOdd", { service });
    default:
      return refuse("importServiceAway", { service });
  }
}
