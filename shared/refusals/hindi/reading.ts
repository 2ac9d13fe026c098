import type { readingTexts } from "../reading.ts";
import { hindiOf } from "./translation.ts";

export const readingTextsInHindi = hindiOf<typeof readingTexts>()({
  readingLetters: "कुछ अक्षर पढ़े नहीं जा सके, उनकी जगह “\ufffd” है। फ़ाइल को UTF-8 में सहेजें, या उसकी एन्कोडिंग चुनें",
  readingGuessed:
    "फ़ाइल नहीं बताती कि उसके अक्षर किस एन्कोडिंग में हैं। उसे {encoding} मानकर पढ़ा गया। अक्षर ग़लत हों तो दूसरी एन्कोडिंग चुनें",
  readingCut: "एक पाठ {max:number} अक्षरों से लंबा था, इसलिए उसका अंत छोड़ दिया गया",
  readingQuote: "एक उद्धरण चिह्न कहीं बंद नहीं होता, इसलिए उसके बाद का सब कुछ एक ही सेल बन गया",
  newsCut: "फ़ाइल यहाँ अधूरी रह जाती है या उसका XML टूटा है। इस पंक्ति से पहले के समाचार दिखाए जाते हैं",
  readingMore: "इस फ़ाइल की {count:number} और समस्याएँ यहाँ नहीं दिखाई गई हैं",
  readingTooManyRows:
    "फ़ाइल में {most:number} से ज़्यादा पंक्तियाँ हैं। एक टेबल में {max:number} हो सकती हैं: कुछ हटाएँ, या कई फ़ाइलें बनाएँ",
});
