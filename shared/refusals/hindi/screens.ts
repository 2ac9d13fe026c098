import type { screensTexts } from "../screens.ts";
import { hindiOf } from "./translation.ts";

export const screensTextsInHindi = hindiOf<typeof screensTexts>()({
  screenNotFound: "वह स्क्रीन नहीं मिली। हो सकता है उसे हटा दिया गया हो।",
  removedScreenNotFound: "वह हटाई गई स्क्रीन नहीं मिली। हो सकता है उसे पूरी तरह हटा दिया गया हो।",
  groupNotFound: "वह ग्रुप नहीं मिला। हो सकता है उसे हटा दिया गया हो।",
  commandNotFound: "वह आदेश नहीं मिला।",
  planVersionNotFound: "स्क्रीन के कंटेंट का वह संस्करण नहीं मिला। हो सकता है उसे हटा दिया गया हो।",
  screenGone: "वह स्क्रीन अब नहीं है। कोई और चुनें।",
  chooseScreen: "कोई और स्क्रीन चुनें",
  groupGone: "वह ग्रुप अब नहीं है। कोई और चुनें।",
  chooseGroup: "कोई और ग्रुप चुनें",
  chooseAtLeastOneScreen: "कम से कम एक स्क्रीन चुनें",
  screensGone: "इनमें से एक स्क्रीन अब नहीं है। पेज फिर से लोड करें।",
  screensGoneField: "इनमें से एक स्क्रीन अब नहीं है",
  parentGroupGone: "जिस ग्रुप के भीतर इसे होना था, वह अब नहीं है। कोई और चुनें।",
  groupInItself: "ग्रुप अपने ही भीतर नहीं हो सकता। कोई और ग्रुप चुनें।",
  groupInItselfField: "ग्रुप अपने ही भीतर नहीं हो सकता",
  smartGroupMembers: "“{name}” अपनी स्क्रीन टैग से खोजता है। स्क्रीन के टैग बदलें।",
  maxGroups: "एक खाते में {max:number} ग्रुप हो सकते हैं। जिनकी ज़रूरत नहीं, उन्हें हटाएँ।",
  sumOfMembers:
    "एक खाते के सभी समूहों में मिलाकर {max:number} स्क्रीन हो सकती हैं; हर स्क्रीन हर समूह में गिनी जाती है। आपके यहाँ {before:number} हैं, और इस बदलाव से {after:number} हो जाएँगी। कम समूह रखें, या समूहों के भीतर समूह बनाएँ।",
  screenCodeUnknown: "अभी कोई स्क्रीन यह कोड नहीं दिखा रही। अंक जाँचें; कोड हर 15 मिनट में बदलता है।",
  noPlanForScreen: "अभी कोई प्लान नहीं है। ट्रायल शुरू करें या प्लान चुनें, फिर स्क्रीन जोड़ें।",
  planEndedForScreen: "{plan:plan} प्लान समाप्त हो गया है। प्लान चुनें, फिर नए कोड से स्क्रीन जोड़ें।",
  licencesUsedUp:
    "आपके {plan:plan} प्लान के सभी लाइसेंस इस्तेमाल में हैं। कोई स्क्रीन हटाएँ या प्लान में लाइसेंस जोड़ें, फिर कोशिश करें।",
  tooManyCommands:
    "इस स्क्रीन के लिए पहले से कई आदेश बाकी हैं। देखें कि वह ऑनलाइन है या नहीं, या उनके समाप्त होने का इंतज़ार करें।",
  changedScreenGone: "वह अब नहीं है।",
  screenTooManyTags: "इस पर {max:number} से ज़्यादा टैग हो जाएँगे। पहले कुछ हटाएँ।",
  screenTooManyCommands: "इस स्क्रीन के लिए पहले से कई आदेश बाकी हैं। देखें कि वह ऑनलाइन है या नहीं।",
  volumeMissing: "आवाज़ बताएँ: 0 से 100 तक।",
  chooseVolume: "0 से 100 तक चुनें",
  onlyVolumeHasValue: "मान केवल आवाज़ के साथ भेजें। इसे हटा दें।",
  leaveThisOut: "इसे हटा दें",
});
