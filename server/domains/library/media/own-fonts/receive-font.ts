import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNotNull } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { BrandFont, uploadBrandFont as contract } from "#shared/contracts/library/brand-fonts.ts";
import { fontLimits, fontPromise } from "#shared/fonts/own-fonts.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { brandFontFiles, brandFonts } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { refuse } from "../../../../refusal.ts";
import { workFolder } from "../data-folders.ts";
import { drawBrandedDesignsLater } from "../design-pictures/draw-branded-designs.ts";
import { hashFile } from "../processing/source-file.ts";
import { storeBytes, writeFileRow } from "../processing/store-files.ts";
import { countTriedBytes, requireRoom } from "../storage-quota.ts";
import { liveFonts, type OwnFontRow } from "./font-rows.ts";
import { lockFont, presentFont } from "./own-fonts.ts";
import type { FontProblem } from "./reading/font-problem.ts";
import type * as fontReader from "./reading/read-font.ts";

/** How many removed fonts the trash keeps. Removed fonts do not count to the storage of the plan. */
const maxRemoved = 40;

const reader = readerApart<typeof fontReader.readFontFile>(
  new URL("./reading/read-font.ts", import.meta.url),
  "readFontFile",
);

function refuseFont(problem: FontProblem | "fontTooHeavy") {
  return problem === "fontTooLarge"
    ? refuse(problem, { limit: fontLimits.bytes, glyphs: fontLimits.glyphs })
    : refuse(problem);
}

/** Reads the font apart from this process. Throws Invalid or TooLarge with its fault. */
async function readFont(bytes: Buffer, accountId: number): Promise<fontReader.ReadFont> {
  const read = await readApart(reader, bytes, { accountId }).catch((error: unknown) => {
    if (error instanceof TooHeavy) return { problem: "fontTooHeavy" as const };
    throw error;
  });
  if ("problem" in read) throw refuseFont(read.problem);
  return read;
}

/** Returns the font that gets the file, or makes one. Throws NotFound, and Conflict when there are too many. */
async function fontFor(
  ctx: Ctx<Customer>,
  tx: Tx,
  { fontId, name }: { fontId: number | undefined; name: string },
): Promise<OwnFontRow> {
  const { accountId } = ctx.actor;
  if (fontId !== undefined) return lockFont(tx, accountId, fontId);
  const max = accountLimits.maxBrandFonts;
  if ((await tx.$count(brandFonts, liveFonts(accountId))) >= max) throw refuse("maxBrandFonts", { max });
  const removed = and(eq(brandFonts.accountId, accountId), isNotNull(brandFonts.deletedAt));
  if ((await tx.$count(brandFonts, removed)) >= maxRemoved)
    throw refuse("maxRemovedFonts", { max: maxRemoved });
  const [made] = await tx.insert(brandFonts).values({ accountId, name, createdAt: ctx.now() }).returning();
  if (!made) throw new Error("The font was not written");
  return made;
}

/**
 * Checks a font that a person has, writes it anew, and keeps that. Throws Invalid and TooLarge with the fault of the file,
 * NotFound, Conflict, and as `requireRoom`.
 */
export async function receiveFont({
  ctx,
  input: { bytes, fontId, style: wanted },
}: Verb<InputOf<typeof contract> & { bytes: Buffer }, Customer>): Promise<BrandFont> {
  const { accountId } = ctx.actor;
  const { db, env } = ctx.deps;
  await throttle(ctx, { key: `brand-font:account:${accountId}`, max: 60, perMinutes: 60 });
  if (bytes.length > fontLimits.bytes) throw refuseFont("fontTooLarge");
  const read = await readFont(bytes, accountId);
  await requireRoom({ ctx, input: { bytes: read.woff2.length }, db });
  await countTriedBytes(ctx, read.woff2.length);
  await mkdir(workFolder(env), { recursive: true });
  const folder = await mkdtemp(join(workFolder(env), "font-"));
  try {
    const path = join(folder, "font.woff2");
    await writeFile(path, read.woff2);
    const file = { ...(await hashFile(path)), type: "font/woff2", path };
    await storeBytes(ctx, file);
    return await inTransaction(ctx, async ({ tx, audit }) => {
      const font = await fontFor(ctx, tx, { fontId, name: read.name || "Font" });
      const style = wanted ?? read.style;
      const row = { sha256: file.sha256, scripts: read.scripts, createdAt: ctx.now() };
      await writeFileRow(ctx, tx, file);
      await tx
        .insert(brandFontFiles)
        .values({ fontId: font.id, accountId, style, ...row })
        .onConflictDoUpdate({
          target: [brandFontFiles.fontId, brandFontFiles.style],
          set: row,
          setWhere: and(eq(brandFontFiles.accountId, accountId), eq(brandFontFiles.fontId, font.id)),
        });
      if (fontId !== undefined) await drawBrandedDesignsLater(ctx, tx, accountId);
      await audit({
        action: "font.add",
        subject: { kind: "font", id: font.id },
        after: { name: font.name, fontStyle: style, sha256: file.sha256, confirmed: fontPromise },
      });
      return presentFont(tx, font);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
