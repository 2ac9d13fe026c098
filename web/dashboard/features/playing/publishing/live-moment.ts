import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import type { Usage } from "#shared/contracts/playing/usage.ts";

/** What happens with a saved change. The counts are of screens. */
export type LiveMoment =
  | { is: "nowhere"; playlists: number }
  | { is: "without a plan" }
  | { is: "with the next publication" }
  | { is: "soon"; online: number; offline: number };

/** The parts of the answers of the server that decide it. */
export interface LiveFacts {
  usage: Pick<Usage, "screenCount" | "hiddenScreenCount" | "offlineCount" | "playlistCount">;
  mode: PublishingStatus["mode"];
  /** Values that reach screens without a publication, such as the cells of a table. */
  isPushed: boolean;
  plan: Pick<NonNullable<Me["plan"]>, "active"> | null;
  /** False: there are no plans (BILLING=off). */
  isSold: boolean;
}

/** Returns when screens show a saved change of something with this usage. */
export function liveMoment({ usage, mode, isPushed, plan, isSold }: LiveFacts): LiveMoment {
  const screens = usage.screenCount + usage.hiddenScreenCount;
  if (screens === 0) return { is: "nowhere", playlists: usage.playlistCount };
  if (isSold && !plan?.active) return { is: "without a plan" };
  if (mode === "review" && !isPushed) return { is: "with the next publication" };
  return { is: "soon", online: screens - usage.offlineCount, offline: usage.offlineCount };
}
