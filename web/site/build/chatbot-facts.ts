import { brand } from "#shared/brand.ts";
import { pairingCodeMinutes } from "#shared/limits.ts";
import { fileUploads } from "#shared/media-kinds/contract.ts";
import { type Plan, plans } from "#shared/plans.ts";
import { priceOf } from "../prices.ts";
import { liveChatWords, supportEmail, supportHours } from "../support.ts";

/**
 * Length of the trial in days, as the chat states it (back-office.md section 9). The Terms state another number and a
 * server setting decides, so the answer names all three (T16).
 */
const chatTrialDays = 4;

const days = (count: number | null) => (count === 1 ? "1 day" : `${count} days`);
const gigabytes = ({ storageMb }: Plan) => `${storageMb / 1000} GB`;

const facts: Readonly<Record<string, string | number>> = {
  brand: brand.name,
  // The server fills these in, or the chat when it shows them.
  supportEmail,
  supportHours,
  liveChatWords,
  "trial-fee": priceOf("trialFee"),
  "trial-screens": plans.trial.screens ?? "unlimited",
  "basic-screens": plans.basic.screens ?? "unlimited",
  "standard-screens": plans.standard.screens ?? "unlimited",
  "chat-trial-days": chatTrialDays,
  "terms-trial-days": days(plans.trial.days),
  "basic-monthly": priceOf("basicMonthly"),
  "basic-yearly": priceOf("basicYearly"),
  "basic-storage": gigabytes(plans.basic),
  "standard-monthly": priceOf("standardMonthly"),
  "standard-yearly": priceOf("standardYearly"),
  "standard-storage": gigabytes(plans.standard),
  "enterprise-monthly": priceOf("enterpriseMonthly"),
  "enterprise-yearly": priceOf("enterpriseYearly"),
  gst: priceOf("gstPercent"),
  "image-limit": fileUploads.image.label,
  "video-limit": fileUploads.video.label,
  "pdf-limit": fileUploads.pdf.label,
  "code-minutes": pairingCodeMinutes,
};

/** Replaces each `{{name}}` in a text with the product's figure. Throws for an unknown name. */
export const fillFacts = (text: string, file: string): string =>
  text.replace(/\{\{(?!endif\}\})([\w-]+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`${file}: there is no fact {{${name}}}. Known: ${Object.keys(facts).join(", ")}`);
    return String(fact);
  });
