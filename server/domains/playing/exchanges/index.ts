export { askExchanges } from "./ask-exchanges.ts";
export { followAds, followLateAds, sweepAds } from "./follow-ads.ts";
export { sendNotices } from "./send-notices.ts";
