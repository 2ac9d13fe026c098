export { addRows, newNoticeTable, noticeTable } from "./add-rows.ts";
export { type CurrentValue, CurrentValues } from "./current-values.ts";
export { removeDataSource, writeDataSource } from "./data-sources.ts";
export { fetchDueFeeds } from "./feeds/fetch-feed.ts";
export { writeFeed } from "./feeds/set-feed.ts";
export { newestValues } from "./newest-values.ts";
export { requireUnshownWhereFourEyes } from "./require-unshown.ts";
export { versionOf } from "./store-document.ts";
export { weatherAddress } from "./weather/weather-address.ts";
