/*
 * Words that people write inside the cells of tables, in English and the languages of India: Hindi, Marathi, Tamil,
 * Gujarati, Bengali, Telugu, Kannada, Malayalam, Punjabi, Odia, Urdu. Separated by "|".
 */

/** Marks and words of a currency. A dot or colon after a word belongs to it. */
export const currencyWords = {
  INR: "₹|₨|৳|rs|re|inr|rupees|rupee|रुपये|रुपए|रुपया|रूपये|रु|रू|ரூபாய்|ரூ|રૂપિયા|રૂ|টাকা|রুপি|রু|রূ|రూపాయలు|రూ|ರೂಪಾಯಿ|ರೂ|രൂപ|രൂ|ਰੁਪਏ|ਰੁ|ਰੂ|ଟଙ୍କା|ଟ|روپے|روپیہ|روپئے|روپیے",
  USD: "$|usd",
  EUR: "€|eur",
  GBP: "£|gbp",
  AED: "aed",
} as const;

/** What stands beside a price and says nothing about it. */
export const noiseWords = "only|net|mrp|@|मात्र|फक्त";
/** Between the two ends of a range. */
export const rangeWords = "to|से|ते|முதல்|થી|থেকে|నుండి|ರಿಂದ|മുതൽ|ਤੋਂ|ରୁ|سے";
/** Between two prices. */
export const orWords = "or|या|किंवा|அல்லது|અથવા|বা|లేదా|ಅಥವಾ|അല്ലെങ്കിൽ|ਜਾਂ|କିମ୍ବା|یا";
/** Before what a price is for. */
export const perWords = "per|a|each|प्रति|दर|ஒரு|પ્રતિ|প্রতি|ప్రతి|ಪ್ರತಿ|ഓരോ|ਪ੍ਰਤੀ|ପ୍ରତି|فی";

/** What the prices of one thing are for. */
export const sizeWords =
  "half|full|quarter|qtr|small|medium|large|regular|single|double|family|plate|glass|cup|bottle|piece|pc|kg|s|m|l|xl|adult|child|veg|non veg|jain|हाफ|हाफ़|आधा|आधी|अर्धा|अर्धी|फुल|फ़ुल|पूरा|पूरी|पूर्ण|छोटा|बड़ा|लहान|मोठा|அரை|முழு|હાફ|ફુલ|અડધી|આખી|হাফ|ফুল|హాఫ్|ఫుల్|ಹಾಫ್|ಫುಲ್|ಅರ್ಧ|ഹാഫ്|ഫുൾ|ਹਾਫ|ਫੁੱਲ|ହାଫ|ଫୁଲ|ہاف|فل";

export const yesWords =
  "yes|y|true|1|x|✓|✔|✅|ja|oui|sí|si|हाँ|हां|जी हाँ|होय|हो|ஆம்|ஆமாம்|હા|হ্যাঁ|হাঁ|అవును|ಹೌದು|അതെ|ഉണ്ട്|ਹਾਂ|ହଁ|ହଁା|ہاں|جی ہاں";
export const noWords =
  "no|n|false|0|-|–|✗|✘|❌|nein|non|नहीं|नही|नाही|இல்லை|ના|নেই|না|కాదు|లేదు|ಇಲ್ಲ|ഇല്ല|അല്ല|ਨਹੀਂ|ନା|ନାହିଁ|نہیں";
/** Of what is there no more; also alone in the place of a price. */
export const soldOutWords =
  "sold out|soldout|sold|out of stock|not available|unavailable|finished|n/a|खत्म|ख़त्म|समाप्त|उपलब्ध नहीं|बिक गया|संपले|संपला|संपली|उपलब्ध नाही|தீர்ந்தது|இருப்பு இல்லை|விற்று தீர்ந்தது|ખલાસ|પૂરું|ઉપલબ્ધ નથી|শেষ|ফুরিয়ে গেছে|అయిపోయింది|అందుబాటులో లేదు|ಖಾಲಿ|ಮುಗಿದಿದೆ|ಲಭ್ಯವಿಲ್ಲ|തീർന്നു|ലഭ്യമല്ല|ਖਤਮ|ਖ਼ਤਮ|ਉਪਲਬਧ ਨਹੀਂ|ସରିଗଲା|ଶେଷ|ଉପଲବ୍ଧ ନାହିଁ|ختم|دستیاب نہیں";

/** Times of the day: before noon, and from noon on. At night, 12 to 4 are before noon. */
export const morningWords = "am|a.m.|सुबह|प्रातः|सकाळी|காலை|સવારે|সকাল|ఉదయం|ಬೆಳಿಗ್ಗೆ|രാവിലെ|ਸਵੇਰੇ|ସକାଳ|صبح";
export const afternoonWords =
  "pm|p.m.|दोपहर|शाम|दुपारी|सायंकाळी|संध्याकाळी|மதியம்|மாலை|બપોરે|સાંજે|দুপুর|বিকাল|বিকেল|সন্ধ্যা|మధ్యాహ్నం|సాయంత్రం|ಮಧ್ಯಾಹ್ನ|ಸಂಜೆ|ഉച്ചയ്ക്ക്|വൈകുന്നേരം|ਦੁਪਹਿਰ|ਸ਼ਾਮ|ଅପରାହ୍ନ|ସନ୍ଧ୍ୟା|دوپہر|شام";
export const nightWords = "रात|रात्री|இரவு|રાત્રે|রাত|రాత్రి|ರಾತ್ರಿ|രാത്രി|ਰਾਤ|ରାତି|رات";
