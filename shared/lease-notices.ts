import { markTexts } from "./languages/texts.ts";

/** What a screen shows when its lease is over. The server signs the English text; a screen finds its own language by it. */
export const leaseNotices = markTexts("lease", {
  suspended: "This account is suspended. Please contact support.",
  none: "This screen has no licence. Open the dashboard to give it one.",
  ended: "The plan ended on {day}. Choose a plan in the dashboard, and this screen plays again.",
  longOffline:
    "This screen has not reached the server for 35 days. Check its network. It plays again when it is online.",
  tried: "You have tried this screen. Choose a plan in the dashboard, and it plays again.",
  elsewhere:
    "Without a plan, this screen plays only in the browser that is signed in. Start the trial in the dashboard to play on any screen.",
});
