import type { alertTexts } from "../alerts.ts";
import { hindiOf } from "./translation.ts";

export const alertTextsInHindi = hindiOf<typeof alertTexts>()({
  alertRuleNotFound: "यह अलर्ट नियम नहीं है। हो सकता है उसे हटा दिया गया हो।",
  alertRuleExists: "इन स्क्रीन के लिए पहले से एक नियम है। उसे बदलें।",
  maxAlertRules: "एक खाते में {max:number} अलर्ट नियम हो सकते हैं। पहले कोई ऐसा हटाएँ जिसकी ज़रूरत नहीं।",
  alertRecipientUnfit: "ऐसे सदस्य चुनें जो स्क्रीन देख सकते हैं और जिनका ईमेल पता पक्का हो चुका है।",
  alertNoRecipients: "यह नियम किसी को संदेश नहीं भेजता। पहले लोगों को चुनें और सहेजें।",
  alertChannelNotFound: "यह चैनल नहीं है। हो सकता है उसे हटा दिया गया हो।",
  alertChannelOff: "यह चैनल बंद है। पहले इसे चालू करें।",
  maxAlertChannels: "एक खाते में {max:number} चैनल हो सकते हैं। पहले कोई ऐसा हटाएँ जिसकी ज़रूरत नहीं।",
  statusLinkNotFound: "इस ग्रुप के स्टेटस पेज का कोई लिंक नहीं है। शायद उसे रद्द कर दिया गया है।",
  statusLinkUnknown: "यह लिंक कुछ नहीं दिखाता। शायद इसे बदल या रद्द कर दिया गया है।",
  alertMuteNotFound: "यह म्यूट ख़त्म हो चुका है।",
  alertMuteEnd: "अगले {days:number} दिनों के अंदर का समय चुनें।",
  maxAlertMutes: "{max:number} स्क्रीन और ग्रुप म्यूट हैं। पहले कोई म्यूट ख़त्म करें।",
  whatsAppNotOffered: "यह सेवा WhatsApp से संदेश नहीं भेजती।",
  whatsAppHasNumber: "आपका एक नंबर पहले से पक्का है। पहले उसे हटाएँ।",
  whatsAppStopped: "इस नंबर ने हमारे संदेशों के जवाब में STOP लिखा था। उसी चैट में START लिखें, फिर दोबारा कोशिश करें।",
  whatsAppUnreachable: "WhatsApp इस नंबर तक नहीं पहुँच सकता। नंबर जाँचें, या कोई दूसरा नंबर आज़माएँ।",
  whatsAppBusy: "WhatsApp इस समय और संदेश नहीं ले रहा। कुछ मिनट बाद फिर कोशिश करें।",
  whatsAppDown: "WhatsApp ने संदेश नहीं लिया। बाद में फिर कोशिश करें। ईमेल पहले की तरह भेजे जाते हैं।",
  whatsAppNothingToConfirm: "कोई नंबर कोड का इंतज़ार नहीं कर रहा। अपना नंबर फिर से लिखें।",
  whatsAppCodeOver: "इस कोड का समय ख़त्म हो गया। नया कोड माँगें।",
  whatsAppCodeWrong: "यह कोड सही नहीं है। इसे संदेश से मिलाएँ।",
});
