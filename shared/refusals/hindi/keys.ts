import type { keyTexts } from "../keys.ts";
import { hindiOf } from "./translation.ts";

export const keyTextsInHindi = hindiOf<typeof keyTexts>()({
  keyNotFound: "यह API कुंजी नहीं है। हो सकता है वह रद्द कर दी गई हो।",
  keyEndPast: "आगे का कोई समय चुनें।",
  maxKeys: "एक खाते में {max:number} API कुंजियाँ हो सकती हैं। पहले कोई ऐसी रद्द करें जिसकी ज़रूरत नहीं।",
});
