import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "#server/context.ts";
import { accounts as accountTable } from "#server/db/tables/index.ts";
import { type DemoAccount, demoAccounts } from "./accounts/index.ts";
import { signUpTime, writeBilling } from "./billing-story.ts";
import { type Content, writePairings, writeUploads } from "./content-story.ts";
import { DemoBank } from "./demo-bank.ts";
import type { Design } from "./designs/design.ts";
import { drawAll, isPossible } from "./draw-designs.ts";
import { loginLines } from "./login-lines.ts";
import { Members } from "./members.ts";
import { fillParts } from "./parts-story.ts";
import { growPlaylists } from "./playlist-story.ts";
import { seededRandom } from "./random.ts";
import { reportAll } from "./simulation/first-reports.ts";
import { plantSupport } from "./support/plant-support.ts";
import { Timeline } from "./timeline.ts";

export { keepOnline as keepDemoScreensOnline } from "./simulation/keep-online.ts";

export interface DemoOptions {
  /** Scale of drawn media: 1 is 1920 × 1080. */
  scale?: number;
  /** Maximum number of videos: they take the longest. */
  films?: number;
  log?: (line: string) => void;
}

/**
 * Fills an empty database with a realistic demo. Returns the lines to print, with the demo logins. When accounts exist
 * it changes nothing and returns one line.
 */
export async function plantDemo(
  deps: Deps,
  { scale = 1, films = 100, log = (line) => console.info(line) }: DemoOptions = {},
): Promise<string> {
  if (deps.env.BILLING === "off")
    return "  Demo: its people buy plans, so nothing was added. Set BILLING=on for the demo, or start without --demo.";
  const [somebody] = await deps.db.select({ id: accountTable.id }).from(accountTable).limit(1);
  if (somebody)
    return "  Demo: this database has accounts already, so nothing was added. For a fresh demo, name an empty DATA_DIR.";
  // One instant for the whole demo, however long it takes; refusals that belong to the story are not logged.
  const now = deps.now();
  const bank = await DemoBank.open(deps);
  const quiet: Deps = {
    ...deps,
    payments: bank.payments,
    now: () => now,
    log: deps.log.child({}, { level: "error" }),
  };
  const password = deps.env.production ? randomBytes(9).toString("base64url") : "window-shop-tour";
  const folder = await mkdtemp(join(deps.env.DATA_DIR, "demo-"));
  try {
    await plant(quiet, { bank, folder, scale, films, password, log });
  } finally {
    await bank.close();
    await rm(folder, { recursive: true, force: true });
  }
  return loginLines(deps.env.PUBLIC_URL, password);
}

interface Planting extends Required<DemoOptions> {
  bank: DemoBank;
  folder: string;
  password: string;
}

async function plant(deps: Deps, { bank, folder, scale, films, password, log }: Planting): Promise<void> {
  const now = deps.now();
  const random = seededRandom(2026);
  const designs = chosenDesigns(deps, films);
  log(`  Demo: drawing ${designs.length} pictures, films and menus …`);
  const drawn = await drawAll(designs, { folder, scale });

  log(`  Demo: ${demoAccounts.length} customers over 18 months, with their payments and screens …`);
  const timeline = new Timeline();
  const members = new Members();
  const content: Content = { mediaIds: new Map(), uploadedAt: new Map(), screenIds: new Map() };
  const signedUp = new Map<DemoAccount, Date>();
  for (const account of demoAccounts) {
    const signedUpAt = signUpTime(account, now, deps.env.TRIAL_DAYS);
    signedUp.set(account, signedUpAt);
    const scene = { bank, timeline, members, account, signedUpAt, now, random };
    timeline.add(signedUpAt, (then) => members.signUp(then, { account, password, bank }));
    writeBilling(scene);
    writePairings(scene, content);
    writeUploads(scene, content, drawn);
  }
  await timeline.play(deps);

  log("  Demo: preparing the media for screens …");
  await deps.jobs.drain(deps);

  log("  Demo: playlists, and what the screens say …");
  for (const [account, signedUpAt] of signedUp) {
    await growPlaylists(deps, { members, account, signedUpAt, content });
    await reportAll(deps, { members, account, content, random });
  }
  await fillParts(deps, { members, content });
  await plantSupport(deps, { accounts: demoAccounts, members, password });
}

/** Returns the designs that this server can process, with at most `films` videos. */
function chosenDesigns(deps: Deps, films: number): Design[] {
  const tools = deps.mediaTools.capabilities();
  let left = films;
  return demoAccounts
    .flatMap((account) => account.designs)
    .filter((design) => isPossible(design, tools) && (design.kind !== "film" || left-- > 0));
}
