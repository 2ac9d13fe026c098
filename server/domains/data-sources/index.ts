export { addRows, newNoticeTable, noticeTable } from "./add-rows.ts";
export { type CurrentValue, CurrentValues } from "./current-values.ts";
export { fetchDueFeeds } from "./feeds/fetch-feed.ts";
export { newestValues } from "./newest-values.ts";
