export { addRows, newNoticeTable, noticeTable } from "./add-rows.ts";
export { checkFacts } from "./check-facts.ts";
export { CurrentValues } from "./current-values.ts";
export { removeDataSource, writeDataSource } from "./data-sources.ts";
export {
  factsBetween,
  keepReported,
  noteFactsInUse,
  type ReportedFact,
  reportedForMs,
  sweepFacts,
} from "./fact-history.ts";
export { fetchDueFeeds } from "./feeds/fetch-feed.ts";
export { inForce, warningEndMs, warningsIn, worstFirst } from "./feeds/keep-warnings.ts";
export { writeFeed } from "./feeds/set-feed.ts";
export { tryAddress } from "./feeds/try-address.ts";
export { lockDataSource, presentFeed } from "./queries.ts";
export { requireUnshownWhereFourEyes, thoseMayWarn } from "./require-unshown.ts";
export type { CurrentValue } from "./shown-values.ts";
export { applyWarningsJob } from "./source-kinds.ts";
export {
  beginToWait,
  bringBackSource,
  bringBackVersion,
  putTrial,
  takeSourceAway,
  versionOf,
} from "./store-content.ts";
export { sweepDataVersions } from "./sweep-versions.ts";
export { valuesForPages } from "./values-for-pages.ts";
export { weatherAddress } from "./weather/weather-address.ts";
