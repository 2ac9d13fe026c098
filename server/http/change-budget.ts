import type { FastifyRequest } from "fastify";
import type { Contract } from "#shared/contracts/contract.ts";
import { ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import { changePassword } from "#shared/contracts/identity/account.ts";
import { revokeOtherSessions, revokeSession, signOut } from "#shared/contracts/identity/accounts.ts";
import { uploadBrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { goOnWithMediaUpload, mediaUploadPath } from "#shared/contracts/library/media.ts";
import { clearEmergency, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { endInterruption, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { hourMs } from "#shared/durations.ts";
import type { RefusalReason } from "#shared/refusals/index.ts";
import type { Customer, Directory } from "../actor.ts";
import { budgets } from "../budgets.ts";
import type { Ctx } from "../context.ts";
import type { Connection } from "../db/client.ts";
import { countAttempts } from "../db/throttles.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { type PurseLimit, pursesIn } from "./purses.ts";
// Type declarations: requests have a context, and routes declare their audience.
import type {} from "./route.ts";

const { bytesPerUnit, rowsPerUnit, perHour, ofSandbox } = budgets.changes;
type Kind = keyof typeof perHour;

const nameOf = ({ method, path }: Pick<Contract, "method" | "path">) => `${method} ${path}`;
/** Routes with a budget of their own, which still work when the budget for `changes` is used up. */
const apart: ReadonlyMap<string, Kind> = new Map(
  (
    [
      [startEmergency, "starts"],
      [startInterruption, "starts"],
      [clearEmergency, "ends"],
      [endInterruption, "ends"],
      // What an owner does against a stolen session that uses up the budget.
      [changePassword, "access"],
      [revokeSession, "access"],
      [revokeOtherSessions, "access"],
    ] as const
  ).map(([contract, kind]) => [nameOf(contract), kind]),
);
/** The bytes of these requests go into files, which have other limits. */
const takesFiles: ReadonlySet<string> = new Set([
  mediaUploadPath,
  ticketFileUpload.path,
  uploadBrandFont.path,
]);
const uncounted: ReadonlySet<string> = new Set([signOut.path, goOnWithMediaUpload.path]);
const reads: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const reasons = {
  changes: "changesUsedUp",
  starts: "startsUsedUp",
  ends: "endsUsedUp",
  access: "accessUsedUp",
  directory: "directoryUsedUp",
} as const satisfies Record<Kind, RefusalReason>;

const keyOfAccount = (kind: Kind, accountId: number): string => `${kind}:account:${accountId}`;
type Spends = Ctx<Customer | Directory>;
const keyOf = ({ actor }: Spends, kind: Kind): string =>
  kind === "access" && actor.kind === "customer"
    ? `access:session:${actor.sessionId}`
    : keyOfAccount(kind, actor.accountId);

function limitOf(ctx: Spends, kind: Kind): PurseLimit {
  const max = perHour[kind] * (ctx.actor.kind === "customer" && ctx.actor.sandbox ? ofSandbox : 1);
  return { key: keyOf(ctx, kind), max, perMinutes: 60, portion: max / 200 };
}

/** Returns whose changes count in which budget; null: jobs and operators are not counted. */
function spends({ ctx, method, routeOptions }: Pick<FastifyRequest, "ctx" | "method" | "routeOptions">) {
  const { url: path = "", config } = routeOptions;
  const { kind } = ctx.actor;
  if ((kind !== "customer" && kind !== "directory") || !config.who?.includes(kind)) return null;
  // People save what they do, also while their directory sends a company.
  return kind === "directory" ? "directory" : (apart.get(`${method} ${path}`) ?? "changes");
}

/**
 * Counts the write request of a customer or a directory before its body is read. Throws TooMany when the budget of its account is used up.
 * Sign-out and parts of uploads are not counted; the plan limits the bytes of uploads.
 */
export async function requireChangeBudget(request: FastifyRequest): Promise<void> {
  const { ctx, method, headers, routeOptions } = request;
  const { url: path = "" } = routeOptions;
  const kind = spends(request);
  if (reads.has(method) || kind === null || uncounted.has(path)) return;
  // A body without a stated length may have as many bytes as the route accepts.
  const declared = "transfer-encoding" in headers ? routeOptions.bodyLimit : headers["content-length"];
  const bytes = takesFiles.has(path) ? 0 : Number(declared ?? 0);
  const limit = limitOf(ctx as Spends, kind);
  const until = await pursesIn(ctx.deps).take(ctx, limit, 1 + Math.floor(bytes / bytesPerUnit));
  if (until) throw usedUp(kind, until, ctx.now());
}

/**
 * Counts what a request writes in addition to its body. Never refuses: the next writes of the account pay. Jobs and
 * operators are not counted.
 */
export function chargeChanges(ctx: Ctx, { bytes = 0, rows = 0 }: { bytes?: number; rows?: number }): void {
  const units = Math.floor(bytes / bytesPerUnit) + Math.floor(rows / rowsPerUnit);
  const { kind } = ctx.actor;
  if (units <= 0 || (kind !== "customer" && kind !== "directory")) return;
  pursesIn(ctx.deps).charge(
    ctx,
    limitOf(ctx as Spends, kind === "directory" ? "directory" : "changes"),
    units,
  );
}

/**
 * Counts what is written for an account without a request of it: the manifests of a sandbox, which a device asks for. It
 * may be called in any thread.
 */
export async function chargeAccount(
  db: Connection,
  { accountId, bytes, now }: { accountId: number; bytes: number; now: Date },
): Promise<void> {
  const tries = Math.ceil(bytes / bytesPerUnit);
  await countAttempts(db, { key: keyOfAccount("changes", accountId), tries, now, windowMs: hourMs });
}

function usedUp(kind: Kind, until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse(reasons[kind], { wait: seconds }).after(seconds);
}
