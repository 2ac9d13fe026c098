import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { playerBuild } from "#shared/contracts/playing/player.ts";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { ofCustomer } from "../../../db/customers.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { playerBuildFiles, playerBuilds, playerRings, screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { type Build, chooseBuild } from "./choose-build.ts";

/** With fewer screens, a tenth of them is less than two: all get a new build at once. */
const fewScreens = 20;
const keptBuilds = 6;
/** With those that customers hold or wait for: about 40 MB. */
const mostBuilds = 50;

/** Returns the build in a folder of `dist`; null where there is none, or one that does not name itself. */
export function buildIn(root: string): string | null {
  const page = join(root, "index.html");
  if (!existsSync(page)) return null;
  const named = /<html data-build="([^"]*)"/.exec(readFileSync(page, "utf8"))?.[1];
  return playerBuild.safeParse(named).data ?? null;
}

/** Returns the build of this version where nothing is to do: it is there, and no newer one took its place. */
function settled(builds: readonly Build[], version: string): Build | undefined {
  const known = builds.find((build) => build.version === version);
  const current = builds.find(({ state }) => state === "everyone");
  return known?.state === "everyone" && known !== current ? undefined : known;
}

/**
 * Stores the build of this process, if no process has done so before, and decides which screens get it. With few screens
 * a service that went back to an earlier build, as engineers do all day, sends that one again. Safe to repeat, and in
 * several processes at once.
 */
export async function keepPlayerBuild({ ctx, root }: { ctx: Ctx; root: string }): Promise<void> {
  const version = buildIn(root);
  const { db, env } = ctx.deps;
  if (version === null) return;
  if (settled(await db.select().from(playerBuilds).orderBy(desc(playerBuilds.id)), version)) return;
  const files = await filesIn(root);
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    // Processes that start together ask one after the other, and all but the first find it there.
    await tx.execute(sql`lock table player_builds in share row exclusive mode`);
    const known = await tx.select().from(playerBuilds).orderBy(desc(playerBuilds.id));
    if (settled(known, version)) throw new NothingToStore();
    const isPaired = and(
      isNull(screens.deletedAt),
      isNotNull(screens.deviceKeyHash),
      sql.raw(ofCustomer("screens.account_id")),
    );
    const paired = await tx.$count(screens, isPaired);
    const isTried =
      paired >= fewScreens && env.PLAYER_FIRST_PERCENT > 0 && known.some(({ state }) => state === "everyone");
    if (isTried && known.some((build) => build.version === version)) throw new NothingToStore();
    await tx.delete(playerBuilds).where(eq(playerBuilds.version, version));
    const state = isTried ? ("first" as const) : ("everyone" as const);
    // One build at a time is tried: the screens that have the one before get this one.
    const replaced = { state: "stopped", stoppedBy: "newer-build", changedAt: now } as const;
    if (isTried) await tx.update(playerBuilds).set(replaced).where(eq(playerBuilds.state, "first"));
    const values = { version, state, madeAt: now, changedAt: now };
    const [made] = await tx.insert(playerBuilds).values(values).returning({ id: playerBuilds.id });
    if (!made) throw new Error("The build was not written");
    await inPieces(files, (part) =>
      tx.insert(playerBuildFiles).values(part.map((file) => ({ buildId: made.id, ...file }))),
    );
    const current = known.find((build) => build.state === "everyone");
    const present = await tx.select().from(playerBuilds).orderBy(desc(playerBuilds.id));
    const needed = await neededBuilds(tx, present, now);
    const old = known.slice(keptBuilds - 1).filter((build) => build !== current && !needed.has(build.id));
    await tx.delete(playerBuilds).where(
      anyOf(
        playerBuilds.id,
        old.map(({ id }) => id),
      ),
    );
    await audit({
      action: "player-build.keep",
      subject: { kind: "player-build", id: made.id },
      after: { version, state },
    });
  }).catch((error: unknown) => {
    if (!(error instanceof NothingToStore)) throw error;
  });
}

/**
 * Returns the builds that rules of customers hold or will give: a late ring gets one after the other, so those that are younger
 * than its days stay. Never more than `mostBuilds`.
 */
async function neededBuilds(tx: Tx, builds: readonly Build[], now: Date): Promise<ReadonlySet<number>> {
  const rules = await tx
    .selectDistinct({
      ring: playerRings.ring,
      lateDays: playerRings.lateDays,
      heldVersion: playerRings.heldVersion,
      heldUntil: playerRings.heldUntil,
    })
    .from(playerRings);
  const chosen = rules.map(
    (rule) => chooseBuild({ builds, screenId: null, rule, percent: 0, now }).build?.id,
  );
  const lateMs = Math.max(0, ...rules.map(({ lateDays }) => (lateDays ?? 0) * dayMs));
  const waiting = builds.filter(
    ({ state, changedAt }) => state === "everyone" && now.getTime() - changedAt.getTime() < lateMs,
  );
  const ids = new Set([...chosen, ...waiting.map(({ id }) => id)].filter((id) => id !== undefined));
  return new Set([...ids].slice(0, mostBuilds));
}

/** Ends the transaction: another process was faster, or operators decide. */
class NothingToStore extends Error {}

async function filesIn(root: string) {
  const names = ["index.html", "service-worker.js"];
  for (const name of await readdir(join(root, "assets"))) names.push(`assets/${name}`);
  const wanted = names.filter((name) => !/\.(br|gz)$/.test(name));
  return Promise.all(
    wanted.map(async (name) => {
      const bytes = await readFile(join(root, name));
      return { name, bytes, brotli: await promisify(brotliCompress)(bytes) };
    }),
  );
}
