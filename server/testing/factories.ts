import { argon2Sync, createHash, randomBytes } from "node:crypto";
import { type BillingPeriod, plans as catalogue, type PlanCode } from "#shared/plans.ts";
import { type Deps, jobContext } from "../context.ts";
import {
  accounts,
  files,
  media,
  mediaFiles,
  operators,
  playlistItems,
  playlists,
  screens,
  users,
} from "../db/tables/index.ts";
import { inTransaction } from "../db/transaction.ts";
import { hashPassword, startSession } from "../domains/identity/sessions/index.ts";
import { freeLicence, startSubscription } from "../domains/selling/billing/index.ts";

export { aMember } from "./factories/members.ts";
export { aBuyer, anInvoice, aPayment, buy } from "./factories/money.ts";
export { aContactMessage, aTicket } from "./factories/support.ts";

/*
 * Each factory creates one valid entity with everything it needs; the caller passes only what it cares about. Tests and
 * the demo share them.
 */

let serial = 0;
const next = () => ++serial;
const commonPassword = "correct horse battery";
let commonHash: Promise<string> | undefined;
/**
 * One hash for all users: hashing is what makes sign-up slow. In tests it is a cheap one, which the server checks like any
 * other, with the cost that stands in it. The demo has a real one.
 */
function hashOfCommonPassword({ env }: Deps): Promise<string> {
  commonHash ??= env.NODE_ENV === "test" ? cheapHash(commonPassword) : hashPassword(commonPassword);
  return commonHash;
}
async function cheapHash(password: string): Promise<string> {
  const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const [nonce, cost] = [randomBytes(16), { memory: 8, passes: 1, parallelism: 1 }];
  const tag = argon2Sync("argon2id", { message: password, nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}

const contextOf = (deps: Deps) => jobContext(deps, "factory");

async function only<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error("A factory wrote nothing");
  return row;
}

export interface SignedIn {
  accountId: number;
  userId: number;
  email: string;
  password: string;
  /** Value of the Cookie header. */
  cookie: string;
}

/** Creates an account with a signed-in user, on a current plan unless `plan` is null. */
export async function aCustomer(
  deps: Deps,
  input: {
    name?: string;
    email?: string;
    password?: string;
    plan?: PlanCode | null;
    period?: BillingPeriod;
    screens?: number;
    timeZone?: string;
    createdAt?: Date;
    emailConfirmed?: boolean;
  } = {},
): Promise<SignedIn> {
  const number = next();
  const createdAt = input.createdAt ?? deps.now();
  const email = input.email ?? `customer-${number}-${randomBytes(3).toString("hex")}@example.com`;
  const password = input.password ?? commonPassword;
  const passwordHash = await (input.password ? hashPassword(input.password) : hashOfCommonPassword(deps));
  const ctx = contextOf(deps);
  await deps.cell?.claimLogin(email);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const account = await only(
      tx
        .insert(accounts)
        .values({
          name: input.name ?? `Customer ${number}`,
          timeZone: input.timeZone ?? "Asia/Kolkata",
          createdAt,
        })
        .returning(),
    );
    const user = await only(
      tx
        .insert(users)
        .values({
          accountId: account.id,
          name: account.name,
          email,
          emailConfirmedAt: (input.emailConfirmed ?? true) ? createdAt : null,
          loginName: email,
          passwordHash,
          passwordChangedAt: createdAt,
          termsAcceptedAt: createdAt,
          createdAt,
        })
        .returning(),
    );
    const plan = input.plan === undefined ? "standard" : input.plan;
    if (plan) {
      const period = input.period ?? (plan === "trial" ? "trial" : "monthly");
      const screensWanted = input.screens ?? catalogue[plan].screens ?? 10;
      await startSubscription(ctx, tx, {
        accountId: account.id,
        order: { plan, period, screens: screensWanted },
        source: "checkout",
      });
    }
    const session = await startSession(ctx, tx, { userId: user.id });
    await audit({
      action: "account.create",
      subject: { kind: "account", id: account.id },
      accountId: account.id,
    });
    return {
      accountId: account.id,
      userId: user.id,
      email,
      password,
      cookie: `vitrine-session=${session.token}`,
    };
  });
}

/** Creates a signed-in operator. */
export async function anOperator(
  deps: Deps,
  input: { role?: "admin" | "manager"; name?: string; loginName?: string; password?: string } = {},
) {
  const number = next();
  const passwordHash = await (input.password ? hashPassword(input.password) : hashOfCommonPassword(deps));
  const loginName = input.loginName ?? `operator-${number}-${randomBytes(3).toString("hex")}`;
  const ctx = contextOf(deps);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const operator = await only(
      tx
        .insert(operators)
        .values({
          role: input.role ?? "admin",
          name: input.name ?? `Operator ${number}`,
          loginName,
          passwordHash,
          passwordChangedAt: deps.now(),
          createdAt: deps.now(),
        })
        .returning(),
    );
    const session = await startSession(ctx, tx, { operatorId: operator.id });
    await audit({ action: "operator.create", subject: { kind: "operator", id: operator.id } });
    return {
      operatorId: operator.id,
      loginName,
      password: input.password ?? commonPassword,
      cookie: `vitrine-session=${session.token}`,
    };
  });
}

/** Creates an image that is ready to play; its bytes are in the store, as one chunk. */
export async function aPicture(
  deps: Deps,
  owner: { accountId: number },
  input: { name?: string; bytes?: Buffer; createdAt?: Date } = {},
): Promise<{ id: number; sha256: string }> {
  const bytes = input.bytes ?? Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(64)]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await putBytes(deps, sha256, bytes);
  const createdAt = input.createdAt ?? deps.now();
  const row = await only(
    deps.db
      .insert(media)
      .values({
        accountId: owner.accountId,
        name: input.name ?? `Picture ${next()}.jpg`,
        kind: "image",
        state: "ready",
        bytes: bytes.length,
        width: 1920,
        height: 1080,
        createdAt,
      })
      .returning(),
  );
  await deps.db
    .insert(files)
    .values({
      sha256,
      bytes: bytes.length,
      type: "image/jpeg",
      chunks: [{ sha256, bytes: bytes.length }],
      createdAt,
    })
    .onConflictDoNothing();
  await deps.db.insert(mediaFiles).values(
    (["original", "playable", "thumbnail"] as const).map((role) => ({
      mediaId: row.id,
      role,
      sha256,
      width: 1920,
      height: 1080,
    })),
  );
  return { id: row.id, sha256 };
}

async function putBytes(deps: Deps, sha256: string, bytes: Buffer): Promise<void> {
  const { mkdtemp, rm, writeFile } = await import("node:fs/promises");
  const { join } = await import("node:path");
  const folder = await mkdtemp(join(deps.env.DATA_DIR, "factory-"));
  try {
    await writeFile(join(folder, "bytes"), bytes);
    await deps.storage.put(sha256, { path: join(folder, "bytes") });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a playlist of the given media, ten seconds each. */
export async function aPlaylist(
  deps: Deps,
  owner: { accountId: number },
  input: { name?: string; mediaIds?: number[] } = {},
): Promise<{ id: number }> {
  const now = deps.now();
  const row = await only(
    deps.db
      .insert(playlists)
      .values({
        accountId: owner.accountId,
        name: input.name ?? `Playlist ${next()}`,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  const mediaIds = input.mediaIds ?? [];
  if (mediaIds.length > 0)
    await deps.db
      .insert(playlistItems)
      .values(
        mediaIds.map((mediaId, position) => ({ playlistId: row.id, mediaId, position, durationMs: 10_000 })),
      );
  return { id: row.id };
}

/** Creates a paired screen with a licence and a device key. */
export async function aScreen(
  deps: Deps,
  owner: { accountId: number },
  input: {
    name?: string;
    device?: string;
    defaultPlaylistId?: number;
    timeZone?: string;
    pairedAt?: Date;
  } = {},
): Promise<{ id: number; deviceKey: string }> {
  const deviceKey = randomBytes(32).toString("hex");
  const now = deps.now();
  const ctx = contextOf(deps);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await only(
      tx
        .insert(screens)
        .values({
          accountId: owner.accountId,
          name: input.name ?? `Screen ${next()}`,
          timeZone: input.timeZone ?? "Asia/Kolkata",
          defaultPlaylistId: input.defaultPlaylistId ?? null,
          licenceId: await freeLicence(tx, owner.accountId, now),
          deviceKeyHash: createHash("sha256").update(deviceKey).digest(),
          device: input.device ?? "Factory player",
          pairedAt: input.pairedAt ?? now,
          pairedWithCode: "000000",
          createdAt: now,
        })
        .returning(),
    );
    await audit({
      action: "screen.pair",
      subject: { kind: "screen", id: row.id },
      accountId: owner.accountId,
    });
    return { id: row.id, deviceKey };
  });
}
