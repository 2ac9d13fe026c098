import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/devanagari.css";
import "../../ui/buttons.css";
import "../guest.css";
import "./campaign.css";
import { showPage } from "../show-page.ts";
import { CampaignPage } from "./campaign-page.tsx";
import { campaignWords } from "./campaign-words.ts";

showPage((page) => {
  const words = campaignWords(page.language);
  return { title: words("documentTitle"), page: <CampaignPage key={page.secret} words={words} {...page} /> };
});
