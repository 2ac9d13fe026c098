import { createHash } from "node:crypto";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Deps, jobContext } from "#server/context.ts";
import { uploadFolder } from "#server/domains/library/media/data-folders.ts";
import { finishUpload } from "#server/domains/library/media/uploads/finish-upload.ts";
import { startPairing } from "#server/domains/playing/player/pairing.ts";
import { pairScreen } from "#server/domains/playing/screens/pair-screen.ts";
import { hashSecret } from "#server/hash-secret.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { DemoAccount, DemoScreen } from "./accounts/index.ts";
import type { Design } from "./designs/design.ts";
import type { Members } from "./members.ts";
import type { Timeline } from "./timeline.ts";
import { addMonths, after, before } from "./times.ts";

/** Part of the device's name, so that a simulated screen is not mistaken for hardware. */
export const simulated = "simulated for the demo";
const devices = [
  "Android TV 12",
  "Fire TV Stick 4K",
  "Chrome 131 on Windows",
  "Raspberry Pi 5, Chromium 130",
];

interface Scene {
  timeline: Timeline;
  members: Members;
  account: DemoAccount;
  signedUpAt: Date;
  now: Date;
  random: () => number;
}

/** The results of the stories so far, for the following ones. */
export interface Content {
  mediaIds: Map<Design, number>;
  uploadedAt: Map<Design, Date>;
  screenIds: Map<DemoScreen, number>;
}

/** Pairs screens in the first days: on the trial as many as it allows, the others on the plan. */
export function writePairings(scene: Scene, content: Content): void {
  const { account, timeline, members, signedUpAt, now } = scene;
  const untilNow = now.getTime() - signedUpAt.getTime();
  account.screens.forEach((screen, at) => {
    const firstDays =
      at < 2 ? hourMs + at * 20 * minuteMs : 30 * hourMs + at * 7 * hourMs + scene.random() * 5 * hourMs;
    const pairedAt = screen.month
      ? after(addMonths(signedUpAt, screen.month), 3 * dayMs + firstDays)
      : after(signedUpAt, Math.min(firstDays, untilNow * 0.5));
    timeline.add(pairedAt, async (deps) => {
      const deviceKeyHash = hashSecret(
        createHash("sha256")
          .update(`${deps.env.SESSION_SECRET} ${screen.name} ${account.login}`)
          .digest("hex"),
      );
      const device = `${devices[at % devices.length]} (${simulated})`;
      const { code } = await startPairing({
        ctx: jobContext(deps, "demo"),
        input: { deviceKeyHash, device, sessionId: null },
      });
      if (!code) throw new Error("The simulated screen got no code");
      const paired = await pairScreen({
        ctx: members.ctx(deps, account),
        input: {
          code,
          name: screen.name,
          orientation: screen.orientation ?? 0,
          timeZone: "Asia/Kolkata",
          defaultPlaylistId: null,
        },
      });
      content.screenIds.set(screen, paired.id);
    });
  });
}

/** Spreads uploads over an account's life; the newest one has just arrived. */
export function writeUploads(
  scene: Scene,
  content: Content,
  drawn: ReadonlyMap<Design, { path: string; bytes: number }>,
): void {
  const { account, timeline, members, signedUpAt, now, random } = scene;
  const designs = account.designs.filter((design) => drawn.has(design));
  // An expired plan accepts no uploads.
  const until =
    account.stoppedInMonth === undefined
      ? now
      : after(signedUpAt, (now.getTime() - signedUpAt.getTime()) / 2);
  const life = until.getTime() - signedUpAt.getTime();
  designs.forEach((design, at) => {
    const newest = at === designs.length - 1 && account.screens.some(({ state }) => state === "pending");
    const share = 0.02 + (0.9 * (at + random() * 0.5)) / designs.length;
    const uploadedAt = newest ? before(now, 12 * minuteMs) : after(signedUpAt, hourMs * 0.2 + life * share);
    content.uploadedAt.set(design, uploadedAt);
    timeline.add(uploadedAt, async (deps) => {
      const file = drawn.get(design);
      if (!file) throw new Error(`${design.name} was not drawn`);
      const ctx = members.ctx(deps, account);
      content.mediaIds.set(design, await upload(deps, ctx, { ...file, name: design.name }));
    });
  });
}

/** Puts bytes where a finished upload has them, and completes the upload. */
async function upload(
  deps: Deps,
  ctx: ReturnType<Members["ctx"]>,
  { path, bytes, name }: { path: string; bytes: number; name: string },
): Promise<number> {
  const { accountId } = ctx.actor;
  const digest = createHash("sha256").update(`${accountId} ${name}`).digest("hex").slice(0, 32);
  const uploadName = `${accountId}-${digest}`;
  await mkdir(uploadFolder(deps.env), { recursive: true });
  await rename(path, join(uploadFolder(deps.env), uploadName));
  return finishUpload({ ctx, input: { uploadName, name, bytes } });
}
