import type { Category } from "#shared/design-templates/kit/template.ts";

/** Words in names of businesses, the more special trade first: a sweet shop is also a shop. */
const words: readonly [Category, RegExp][] = [
  ["sweets", /\b(sweets|mithai|halwai|confection\w*|namkeen)\b|मिठाई|मिष्ठान|हलवाई/iu],
  ["bakery", /\b(bakery|bakehouse|bakers?|bakes?|cakes?|patisserie|cafe|coffee)\b|café|कैफ़े|कैफे|बेकरी|केक/iu],
  ["sweets", /\bsweet\b/iu],
  [
    "restaurant",
    /\b(restaurant|resto|kitchen|dhaba|pizza|pizzeria|diner|eatery|grill|bistro|biryani|canteen|chai|tea|juice|bar)\b|रेस्टोरेंट|ढाबा|भोजनालय|रसोई/iu,
  ],
  ["pharmacy", /\b(pharma\w*|chemists?|medicos?|(medical|drug) stores?|medical hall)\b|दवा|मेडिकल/iu],
  ["jeweller", /\b(jewell?ers?|jewell?ery|jewels|gold ?smiths?)\b|ज्वैलर्स|ज्वेल्स|सराफ़?|आभूषण/iu],
  ["hotel", /\b(hotels?|resorts?|lodge|guest ?house|haveli|homestay|inn)\b|होटल|धर्मशाला|अतिथि गृह/iu],
  ["kirana", /\b(kirana|grocer\w*|provisions?|general stores?|supermarket)\b|किराना|जनरल स्टोर/iu],
  [
    "repair",
    /\b(garage|auto ?works|motors|tailors?|laundry|dry ?clean\w*|repairs?|hardware|mobiles?|electronics)\b|गैराज|टेलर|लॉन्ड्री|हार्डवेयर|मोबाइल/iu,
  ],
  [
    "clinic",
    /\b(clinics?|hospital|dental|dentists?|dr|doctors?|medical|diagnostics?|physio\w*|eye care)\b|क्लिनिक|अस्पताल/iu,
  ],
  [
    "school",
    /\b(schools?|college|academy|coaching|classes|institute|university|vidyalaya|kindergarten|play ?school|tuitions?)\b|स्कूल|विद्यालय|कॉलेज|कोचिंग/iu,
  ],
  ["gym", /\b(gyms?|fitness|crossfit|yoga|pilates|sports club)\b|जिम|योग|फ़िटनेस|फिटनेस/iu],
  ["salon", /\b(salons?|saloon|spa|beauty|parlou?r|hair|barbers?|nails?|makeup)\b|सैलून|पार्लर|ब्यूटी/iu],
  [
    "temple",
    /\b(temple|mandir|gurudwara|gurdwara|church|mosque|masjid|ashram|trust)\b|मंदिर|मन्दिर|गुरुद्वारा|आश्रम/iu,
  ],
  [
    "property",
    /\b(realty|realtors?|real estate|properties|property|builders?|developers?|estates?)\b|प्रॉपर्टी|बिल्डर/iu,
  ],
  [
    "retail",
    /\b(shops?|stores?|mart|bazaar|market|boutique|fashions?|garments?|textiles?|sarees?)\b|दुकान|स्टोर|बाज़ार|बाजार/iu,
  ],
  [
    "office",
    /\b(office|technologies|software|consult\w*|solutions|co-?working|bank|services)\b|कार्यालय|बैंक/iu,
  ],
];

/** Returns the trade that the name of a business says, such as clinics for "Asha Dental Care"; null when it says none. */
export const tradeOf = (name: string | null): Category | null =>
  (name !== null && words.find(([, called]) => called.test(name))?.[0]) || null;
