import { accountSentences } from "./account.ts";
import { billingSentences } from "./billing.ts";
import { deviceSentences } from "./device.ts";
import { generalSentences } from "./general.ts";
import { mediaSentences } from "./media.ts";
import { playingSentences } from "./playing.ts";
import { screensSentences } from "./screens.ts";
import { supportSentences } from "./support.ts";

/** Every English sentence made outside the dashboard that it shows; fetched only for other languages. */
export const serverSentences = [
  ...accountSentences,
  ...billingSentences,
  ...deviceSentences,
  ...generalSentences,
  ...mediaSentences,
  ...playingSentences,
  ...screensSentences,
  ...supportSentences,
];
