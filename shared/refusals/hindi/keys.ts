import type { keyTexts } from "../keys.ts";
import { hindiOf } from "./translation.ts";

export const keyTextsInHindi = hindiOf<typeof keyTexts>()({
  keyNotFound: "यह API कुंजी नहीं है। हो सकता है वह रद्द कर दी गई हो।",
  keyEndPast: "आगे का कोई समय चुनें।",
  maxKeys: "एक खाते में {max:number} API कुंजियाँ हो सकती हैं। पहले कोई ऐसी रद्द करें जिसकी ज़रूरत नहीं।",
  webhookNotFound: "यह वेबहुक नहीं है। हो सकता है उसे हटा दिया गया हो।",
  webhookAddressUnfit: "पते में नाम और पासवर्ड नहीं होना चाहिए",
  webhookNotSecure: "पता https:// से शुरू होना चाहिए",
  webhookOff: "यह वेबहुक बंद है। पहले इसे चालू करें।",
  maxWebhooks: "एक खाते में {max:number} वेबहुक हो सकते हैं। पहले कोई ऐसा हटाएँ जिसकी ज़रूरत नहीं।",
  deliveryNotFound: "यह संदेश नहीं है। हो सकता है वह 30 दिन से पुराना हो।",
  deliveryWaits: "यह संदेश अब भी अगली कोशिश का इंतज़ार कर रहा है।",
});
