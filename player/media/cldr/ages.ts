// biome-ignore-all format: one row a language
/* Written by scripts/language-data.ts from the Unicode CLDR. */
/** For one, and for several. */
export const ages = {
  en: {"minutes":["{count} minute ago","{count} minutes ago"],"hours":["{count} hour ago","{count} hours ago"],"days":["{count} day ago","{count} days ago"]},
  hi: {"minutes":["{count} मिनट पहले","{count} मिनट पहले"],"hours":["{count} घंटे पहले","{count} घंटे पहले"],"days":["{count} दिन पहले","{count} दिन पहले"]},
  mr: {"minutes":["{count} मिनिटापूर्वी","{count} मिनिटांपूर्वी"],"hours":["{count} तासापूर्वी","{count} तासांपूर्वी"],"days":["{count} दिवसापूर्वी","{count} दिवसांपूर्वी"]},
  ta: {"minutes":["{count} நிமிடத்திற்கு முன்","{count} நிமிடங்களுக்கு முன்"],"hours":["{count} மணிநேரம் முன்","{count} மணிநேரம் முன்"],"days":["{count} நாளுக்கு முன்","{count} நாட்களுக்கு முன்"]},
  gu: {"minutes":["{count} મિનિટ પહેલાં","{count} મિનિટ પહેલાં"],"hours":["{count} કલાક પહેલાં","{count} કલાક પહેલાં"],"days":["{count} દિવસ પહેલાં","{count} દિવસ પહેલાં"]},
  bn: {"minutes":["{count} মিনিট আগে","{count} মিনিট আগে"],"hours":["{count} ঘণ্টা আগে","{count} ঘণ্টা আগে"],"days":["{count} দিন আগে","{count} দিন আগে"]},
  te: {"minutes":["{count} నిమిషం క్రితం","{count} నిమిషాల క్రితం"],"hours":["{count} గంట క్రితం","{count} గంటల క్రితం"],"days":["{count} రోజు క్రితం","{count} రోజుల క్రితం"]},
  kn: {"minutes":["{count} ನಿಮಿಷದ ಹಿಂದೆ","{count} ನಿಮಿಷಗಳ ಹಿಂದೆ"],"hours":["{count} ಗಂಟೆ ಹಿಂದೆ","{count} ಗಂಟೆಗಳ ಹಿಂದೆ"],"days":["{count} ದಿನದ ಹಿಂದೆ","{count} ದಿನಗಳ ಹಿಂದೆ"]},
} as const;
