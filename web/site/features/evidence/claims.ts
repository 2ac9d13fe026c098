import { t } from "@lingui/core/macro";
import { accountLimits } from "#shared/account-limits.ts";
import { offlineAfterMs, pairingCodeMinutes } from "#shared/limits.ts";
import { fileUploads } from "#shared/media-kinds/names.ts";
import { paths } from "#web/site/paths.ts";

/** A figure of the website, and what stands behind it. */
export interface Claim {
  /** Its place on the page of the evidence. */
  id: string;
  /** As it stands on the pages. */
  figure: string;
  claim: string;
  /** The pages that state it. */
  on: readonly string[];
  /** What the repository has that proves it: a file with a test or a table. Checked: the file exists and has these words. */
  proof: { file: string; words: string };
  /** The command with which anybody can repeat it. */
  command: string;
  /** What was measured, on what and when; or which number in the code it is. */
  measured: string;
  /** What it does not say. */
  not: string;
}

/** Every figure that the website states about the product, apart from prices and limits of plans, which have one table. */
export const claims: readonly Claim[] = [
  {
    id: "publish",
    figure: t`2 s`,
    claim: t`from Publish to a connected screen`,
    on: [paths.home],
    proof: { file: "docs/scale.md", words: "from sending a change to the event at the last of them" },
    command: "npm run bench:scale -- streams",
    measured: t`With 99,996 connected screens at six processes, from sending a change to the event at the last screen: median 2.0 s, worst 2.5 s, after 30 minutes; 1.2 to 1.4 s after two to four minutes. Two cores (Intel Xeon), 24 and 25 November 2026. Few screens get it sooner.`,
    not: t`New files must be downloaded first: a film of 300 MB takes as long as your line needs. A screen whose connection is cut asks again every 30 seconds.`,
  },
  {
    id: "offline",
    figure: t`35 days`,
    claim: t`of playback without any contact, on a paid plan`,
    on: [paths.home],
    proof: {
      file: "server/domains/playing/player/manifest.test.ts",
      words: "a paid plan 35 days after this heartbeat",
    },
    command: "npx vitest run server/domains/playing/player/manifest.test.ts",
    measured: t`A limit in the code: each contact gives the screen a signed permission to play for 35 more days, which the player checks by its own clock. A test compares the date; another plays without a server until it ends.`,
    not: t`No screen was left alone for 35 days. A trial ends at its exact end. A device that loses its clock and its network at once cannot know the time.`,
  },
  {
    id: "silent",
    figure: t`${offlineAfterMs / 1000} s`,
    claim: t`until a silent screen is reported as offline`,
    on: [paths.home],
    proof: { file: "shared/limits.ts", words: "A screen without contact for this long counts as offline" },
    command: "npx vitest run server/domains/playing/screens",
    measured: t`A limit in the code: screens report every 30 seconds, and three missing reports make one offline.`,
    not: t`An alert comes after the time that its rule says, not before.`,
  },
  {
    id: "verified",
    figure: "0",
    claim: t`files shown before every byte was checked`,
    on: [paths.home],
    proof: {
      file: "player/store/content.test.ts",
      words: "switches only when every file is on the device and verified",
    },
    command: "npx vitest run player/store",
    measured: t`Each file is named by its SHA-256, is checked in chunks while it arrives, and a new version is played only when all of its files are there. Tests cut, damage and mix up the chunks.`,
    not: t`Web pages and live streams are no files: a screen shows them as they come.`,
  },
  {
    id: "black",
    figure: t`no black frame`,
    claim: t`between two items`,
    on: [paths.home],
    proof: {
      file: "e2e/player/media/no-empty-frames.lab.ts",
      words: "no frame is black or white between items",
    },
    command: "npm run bench:player -- frames",
    measured: t`A browser records every frame that is painted while pictures and films change, also with the processor slowed six times and in four regions at once. The test fails for one black or white frame.`,
    not: t`It is Chromium on a computer. A television with one video decoder shows the last picture while a film begins; a start after a power failure shows your brand card.`,
  },
  {
    id: "picture-size",
    figure: fileUploads.image.label,
    claim: t`for a picture`,
    on: [paths.home],
    proof: { file: "shared/media-kinds/names.ts", words: "fileUploads" },
    command: "npx vitest run server/domains/library/media/uploads",
    measured: t`A limit in the code, the same that an upload is checked by.`,
    not: t`Pictures with more than 50 million pixels are refused as well, photos of phones above 210 million.`,
  },
  {
    id: "video-size",
    figure: fileUploads.video.label,
    claim: t`for a video`,
    on: [paths.home],
    proof: { file: "shared/media-kinds/names.ts", words: "fileUploads" },
    command: "npx vitest run server/domains/library/media/uploads",
    measured: t`A limit in the code, the same that an upload is checked by.`,
    not: t`The storage of the plan ends sooner with many videos.`,
  },
  {
    id: "code",
    figure: t`${pairingCodeMinutes} minutes`,
    claim: t`that a screen code is good for`,
    on: [paths.home, paths.getStarted],
    proof: { file: "shared/limits.ts", words: "pairingCodeMinutes" },
    command: "npx vitest run server/domains/playing/screens",
    measured: t`A limit in the code; a used code is refused at once.`,
    not: t`A screen shows a fresh code by itself, so nobody has to hurry.`,
  },
  {
    id: "trash",
    figure: t`30 days`,
    claim: t`in which deleted things can be restored`,
    on: [paths.updates],
    proof: { file: "server/db/soft-delete.ts", words: "can restore for 30 days" },
    command: "npx vitest run server/domains/library/trash",
    measured: t`A limit in the code; tests move the clock to both sides of it.`,
    not: t`An account that is deleted ends as a whole, 30 days after its owner asked for it.`,
  },
  {
    id: "faster",
    figure: t`40% faster`,
    claim: t`loading of the dashboard, in a release note of August 2025`,
    on: [paths.updates],
    proof: { file: "content/updates/2025-08.md", words: "40% faster" },
    command: "npm run bench:dashboard -- pages",
    measured: t`Nothing that can be repeated: the note is printed as it was published then. What the dashboard needs today is measured by the command beside this.`,
    not: t`That it is so today.`,
  },
  {
    id: "limits",
    figure: String(Object.keys(accountLimits).length),
    claim: t`limits of an account, the same in every plan`,
    on: [paths.features],
    proof: { file: "shared/account-limits.ts", words: "The server checks these" },
    command: "npx vitest run server/db web/site/build",
    measured: t`The page is made from the numbers that the server checks.`,
    not: t`Limits of one thing, such as the items of one playlist, are in the help article about it.`,
  },
];

export const evidenceOf = (id: string): string => `${paths.evidence}#${id}`;
