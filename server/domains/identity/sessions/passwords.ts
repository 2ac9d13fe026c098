import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { type Chooser, guessable } from "#shared/passwords/guessable.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Customer, Operator } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { operators, users } from "../../../db/tables/index.ts";
import { forgive, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { ownerOf } from "./own-sessions.ts";
import { type Owner, ownerName } from "./two-factor/store.ts";

const derive = promisify(argon2Callback);
const argon2: typeof derive = (...given) => fewAtOnce(() => derive(...given));
/**
 * Parameters of the OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane. Runs in the thread pool.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagBytes = 32;

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/**
 * Returns a hash in PHC string format, which contains the cost, so that the cost can be raised and older hashes stay
 * valid.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2("argon2id", { message: password, nonce, tagLength: tagBytes, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Returns whether the password matches; false for a string that is not such a hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [memory, passes, parallelism] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const nonce = Buffer.from(parts[4] ?? "", "base64");
  const expected = Buffer.from(parts[5] ?? "", "base64");
  const tag = await argon2("argon2id", {
    message: password,
    nonce,
    tagLength: expected.length,
    memory,
    passes,
    parallelism,
  });
  return timingSafeEqual(tag, expected);
}

let decoy: Promise<string> | undefined;
/** Takes as long as a real check, so that timing does not reveal whether a login exists. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  await verifyPassword(password, await decoy);
  return false;
}

/** Throws Invalid for the field `password` when the password is easy to guess (docs/decisions/0039). */
export function checkNewPassword(password: string, chooser: Chooser): void {
  const problem = guessable(password, chooser);
  if (problem) throw refuse("passwordUnfit", { problem: reasonRef(problem) }).field("password", problem);
}

/**
 * Asks for the password again before actions that could lock the owner out or export everything; a session alone is not
 * enough. Throws Invalid for the field `current`, TooMany after ten wrong tries.
 */
export const checkOwnPassword = (ctx: Ctx<Customer | Operator>, typed: string): Promise<void> =>
  checkPasswordOf(ctx, ownerOf(ctx.actor), { typed, field: "current" });

/** Checks the password of this person. Throws Invalid for the field, TooMany after ten wrong tries. */
export async function checkPasswordOf(
  ctx: Ctx,
  owner: Owner,
  { typed, field }: { typed: string; field: string },
): Promise<void> {
  const key = `password:${ownerName(owner)}`;
  await throttle(ctx, { key, max: 10, perMinutes: 15 });
  const [person] =
    "userId" in owner
      ? await ctx.deps.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, owner.userId))
      : await ctx.deps.db
          .select({ hash: operators.passwordHash })
          .from(operators)
          .where(eq(operators.id, owner.operatorId));
  if (!person || !(await verifyPassword(typed, person.hash)))
    throw refuse("wrongPassword").field(field, "wrongPassword");
  await forgive(ctx, key);
}
