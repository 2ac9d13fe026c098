import type { deviceTexts } from "../device.ts";
import type { customerTexts } from "../index.ts";
import type { Language } from "../text.ts";
import { accountTextsInHindi } from "./account.ts";
import { alertTextsInHindi } from "./alerts.ts";
import { billingTextsInHindi } from "./billing.ts";
import { companyTextsInHindi } from "./company.ts";
import { deviceTextsInHindi } from "./device.ts";
import { generalTextsInHindi } from "./general.ts";
import { guestTextsInHindi } from "./guests.ts";
import { importTextsInHindi } from "./imports.ts";
import { inputTextsInHindi } from "./input.ts";
import { keyTextsInHindi } from "./keys.ts";
import { mediaTextsInHindi } from "./media.ts";
import { mediaProblemsInHindi } from "./media-problems.ts";
import { partnerTextsInHindi } from "./partners.ts";
import { playingTextsInHindi } from "./playing.ts";
import { readingTextsInHindi } from "./reading.ts";
import { screensTextsInHindi } from "./screens.ts";
import { supportTextsInHindi } from "./support.ts";

/** The Hindi of all texts that customers read, by reason. */
const texts: Readonly<Record<keyof typeof customerTexts | keyof typeof deviceTexts, string>> = {
  ...accountTextsInHindi,
  ...alertTextsInHindi,
  ...billingTextsInHindi,
  ...companyTextsInHindi,
  ...deviceTextsInHindi,
  ...generalTextsInHindi,
  ...guestTextsInHindi,
  ...importTextsInHindi,
  ...inputTextsInHindi,
  ...keyTextsInHindi,
  ...mediaProblemsInHindi,
  ...mediaTextsInHindi,
  ...partnerTextsInHindi,
  ...playingTextsInHindi,
  ...readingTextsInHindi,
  ...screensTextsInHindi,
  ...supportTextsInHindi,
};

export const hindi: Language = {
  locale: "hi-IN",
  plans: { trial: "ट्रायल", basic: "बेसिक", standard: "स्टैंडर्ड", enterprise: "एंटरप्राइज़" },
  screens: (count) => `${count} स्क्रीन`,
  textOf: (reason) => (Object.hasOwn(texts, reason) ? texts[reason as keyof typeof texts] : undefined),
};
