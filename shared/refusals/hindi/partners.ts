import type { partnerTexts } from "../partners.ts";
import { hindiOf } from "./translation.ts";

export const partnerTextsInHindi = hindiOf<typeof partnerTexts>()({
  partnerBalanceTooLow: "शेष राशि काफ़ी नहीं है: {missing} कम हैं। पहले शेष राशि बढ़ाएँ।",
  customerOfPartner: "यह खाता एक पार्टनर का ग्राहक है, और वही इसका प्लान ऑर्डर करता है।",
});
