export { bringBackCampaign, switchCampaignOff } from "./drafts.ts";
export { endReachedCampaigns } from "./end-reached.ts";
export { replaceInCampaigns } from "./replace-media.ts";
