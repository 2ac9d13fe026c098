import type { FastifyRequest } from "fastify";
import { changePassword } from "#shared/contracts/account.ts";
import { revokeOtherSessions, revokeSession, signOut } from "#shared/contracts/accounts.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { clearEmergency, startEmergency } from "#shared/contracts/emergencies.ts";
import { goOnWithMediaUpload, mediaUploadPath } from "#shared/contracts/media.ts";
import { endInterruption, startInterruption } from "#shared/contracts/schedules.ts";
import { ticketFileUpload } from "#shared/contracts/tickets.ts";
import type { RefusalReason } from "#shared/refusals/index.ts";
import { budgets } from "../budgets.ts";
import type { Ctx, Customer, VerbDeps } from "../context.ts";
import { type Refusal, refuse } from "./errors.ts";
// Type declarations: requests have a context, and routes declare their audience.
import type {} from "./route.ts";
import { countTry } from "./throttle.ts";

const { bytesPerUnit, rowsPerUnit, perHour } = budgets.changes;
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
const takesFiles: ReadonlySet<string> = new Set([mediaUploadPath, ticketFileUpload.path]);
const uncounted: ReadonlySet<string> = new Set([signOut.path, goOnWithMediaUpload.path]);
const reads: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const reasons = {
  changes: "changesUsedUp",
  starts: "startsUsedUp",
  ends: "endsUsedUp",
  access: "accessUsedUp",
} as const satisfies Record<Kind, RefusalReason>;

/** Units that this process reserved in the database and has not used. */
interface Purse {
  /** Negative when a write was larger than its request; the next request pays for it. */
  left: number;
  endsAt: Date;
  /** The database has no units left in this window. */
  empty: boolean;
  filling: Promise<void> | null;
}

/**
 * Reserves units in portions: a process reserves units in the database before it uses them, so that an hour of normal
 * work costs one statement and all processes together never exceed the budget. A process that ends loses at most one
 * portion.
 */
class Purses {
  readonly #purses = new Map<string, Purse>();
  #pruneAt = 1_000;

  /** Throws TooMany when no units are left in this hour. */
  async take(ctx: Ctx<Customer>, kind: Kind, units: number): Promise<void> {
    const key = keyOf(ctx, kind);
    for (;;) {
      const purse = this.#purse(key, ctx.now());
      if (purse.left >= units) {
        purse.left -= units;
        return;
      }
      if (purse.empty) throw usedUp(kind, purse.endsAt, ctx.now());
      purse.filling ??= this.#fill(ctx, { purse, key, max: perHour[kind], units }).finally(() => {
        purse.filling = null;
      });
      await purse.filling;
    }
  }

  /** Uses units for something that is already written; the balance may become negative. */
  charge(ctx: Ctx<Customer>, units: number): void {
    this.#purse(keyOf(ctx, "changes"), ctx.now()).left -= units;
  }

  #purse(key: string, now: Date): Purse {
    const known = this.#purses.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#purses.size >= this.#pruneAt) this.#prune(now);
    const purse = { left: 0, endsAt: new Date(now.getTime() + 3_600_000), empty: false, filling: null };
    this.#purses.set(key, purse);
    return purse;
  }

  #prune(now: Date): void {
    for (const [key, { endsAt }] of this.#purses) if (endsAt <= now) this.#purses.delete(key);
    this.#pruneAt = Math.max(1_000, 2 * this.#purses.size);
  }

  async #fill(
    ctx: Ctx,
    { purse, key, max, units }: { purse: Purse; key: string; max: number; units: number },
  ): Promise<void> {
    const wanted = units - purse.left + Math.ceil(max / 200);
    const { hits, endsAt } = await countTry(ctx, { key, perMinutes: 60, tries: wanted });
    const granted = Math.min(wanted, Math.max(0, max - (hits - wanted)));
    purse.left += granted;
    purse.empty = granted < wanted;
    purse.endsAt = endsAt;
  }
}

const keyOf = ({ actor }: Ctx<Customer>, kind: Kind): string =>
  kind === "access" ? `access:session:${actor.sessionId}` : `${kind}:account:${actor.accountId}`;

/** One instance per process. */
const pursesOf = new WeakMap<VerbDeps, Purses>();
function pursesIn(deps: VerbDeps): Purses {
  const purses = pursesOf.get(deps) ?? new Purses();
  pursesOf.set(deps, purses);
  return purses;
}

/**
 * Counts a customer's write request before its body is read. Throws TooMany when the budget of its account is used up.
 * Sign-out and parts of uploads are not counted; the plan limits the bytes of uploads.
 */
export async function requireChangeBudget({
  ctx,
  method,
  headers,
  routeOptions,
}: FastifyRequest): Promise<void> {
  const { url: path = "", config } = routeOptions;
  if (reads.has(method) || ctx.actor.kind !== "customer" || !config.who?.includes("customer")) return;
  if (uncounted.has(path)) return;
  // A body without a stated length may have as many bytes as the route accepts.
  const declared = "transfer-encoding" in headers ? routeOptions.bodyLimit : headers["content-length"];
  const bytes = takesFiles.has(path) ? 0 : Number(declared ?? 0);
  const kind = apart.get(`${method} ${path}`) ?? "changes";
  await pursesIn(ctx.deps).take(ctx as Ctx<Customer>, kind, 1 + Math.floor(bytes / bytesPerUnit));
}

/**
 * Counts what a customer's request writes in addition to its body. Never refuses: the next writes of the account pay.
 * Jobs and operators are not counted.
 */
export function chargeChanges(ctx: Ctx, { bytes = 0, rows = 0 }: { bytes?: number; rows?: number }): void {
  const units = Math.floor(bytes / bytesPerUnit) + Math.floor(rows / rowsPerUnit);
  if (ctx.actor.kind === "customer" && units > 0) pursesIn(ctx.deps).charge(ctx as Ctx<Customer>, units);
}

function usedUp(kind: Kind, until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse(reasons[kind], { wait: seconds }).after(seconds);
}
