export { bringBackCampaign, switchCampaignOff } from "./drafts.ts";
export { replaceInCampaigns } from "./replace-media.ts";
