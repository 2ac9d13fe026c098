/*
 * What names of columns mean, in English and the languages of India: Hindi, Marathi, Tamil, Gujarati, Bengali, Telugu,
 * Kannada, Malayalam, Punjabi, Odia, Urdu, and words in Latin letters that shops write. Separated by "|". A word of an
 * Indian script may go on with an ending.
 */

/** In the order in which they are asked: "half price" is a half price. */
export const headerWords = {
  serial:
    "s no|sr no|sl no|s n|sno|slno|srno|no|nos|number|code|id|#|serial|train no|bus no|flight|क्रम|क्रमांक|अनुक्रमांक|क्र सं|क्र|வ எண்|எண்|ક્રમ|નંબર|ক্রমিক|ক্রম|নং|క్రమ సంఖ్య|సంఖ్య|ಕ್ರಮ ಸಂಖ್ಯೆ|ಕ್ರ ಸಂ|ക്രമ നമ്പർ|നമ്പർ|ਲੜੀ ਨੰ|ਨੰਬਰ|ନମ୍ବର|କ୍ରମିକ|نمبر شمار|نمبر",
  token: "token|token no|queue no|ticket|टोकन|டோக்கன்|ટોકન|টোকেন|టోకెన్|ಟೋಕನ್|ടോക്കൺ|ਟੋਕਨ|ଟୋକେନ|ٹوکن",
  platform:
    "platform|pf|gate|bay|counter|counter no|desk|window|प्लेटफ़ॉर्म|प्लेटफार्म|प्लेटफॉर्म|गेट|काउंटर|खिड़की|फलाट|தளம்|நடைமேடை|கவுண்டர்|પ્લેટફોર્મ|કાઉન્ટર|প্ল্যাটফর্ম|প্লাটফর্ম|কাউন্টার|ప్లాట్‌ఫాం|ప్లాట్‌ఫారం|కౌంటర్|ಪ್ಲಾಟ್‌ಫಾರ್ಮ್|ಕೌಂಟರ್|പ്ലാറ്റ്ഫോം|കൗണ്ടർ|ਪਲੇਟਫਾਰਮ|ਕਾਊਂਟਰ|ପ୍ଲାଟଫର୍ମ|କାଉଣ୍ଟର|پلیٹ فارم|کاؤنٹر",
  phone:
    "phone|mobile|contact|tel|whatsapp|फ़ोन|फोन|मोबाइल|मोबाईल|தொலைபேசி|கைபேசி|ફોન|મોબાઇલ|ফোন|মোবাইল|ఫోన్|ఫోన్|ಫೋನ್|ഫോൺ|ਫ਼ੋਨ|ਫੋਨ|ଫୋନ|فون|موبائل",
  pin: "pin|pincode|pin code|zip|पिन|पिनकोड|பின்கோடு|પિન|পিন|పిన్|ಪಿನ್|പിൻ|ਪਿੰਨ|ପିନ|پن کوڈ",
  quantity:
    "qty|quantity|pieces|pcs|weight|wt|size|pack|packing|stock|unit|units|serves|calories|kcal|gst|hsn|seats|मात्रा|वजन|वज़न|नग|இருப்பு|அளவு|எடை|જથ્થો|વજન|পরিমাণ|ওজন|పరిమాణం|బరువు|ಪ್ರಮಾಣ|ತೂಕ|അളവ്|തൂക്കം|ਮਾਤਰਾ|ਵਜ਼ਨ|ପରିମାଣ|ଓଜନ|مقدار|وزن",
  half: "half|half plate|half price|small|regular|हाफ|हाफ़|आधा|आधी|अर्धा|अर्धी|அரை|ஹாஃப்|હાફ|અડધી|અડધો|হাফ|অর্ধেক|హాఫ్|సగం|ಹಾಫ್|ಅರ್ಧ|ഹാഫ്|പകുതി|ਹਾਫ|ਅੱਧਾ|ਅੱਧੀ|ହାଫ|ଅଧା|ہاف|آدھا|آدھی",
  full: "full|full plate|full price|large|फुल|फ़ुल|पूरा|पूरी|पूर्ण|முழு|ஃபுல்|ફુલ|આખી|આખો|ফুল|পুরো|ఫుల్|పూర్తి|ಫುಲ್|ಪೂರ್ಣ|ഫുൾ|മുഴുവൻ|ਫੁੱਲ|ਪੂਰਾ|ਪੂਰੀ|ଫୁଲ|ପୁରା|فل|پورا|پوری",
  price:
    "price|prices|rate|rates|mrp|cost|amount|amt|fee|fees|charges|rs|inr|daam|dam|kimat|keemat|bhav|mulya|₹|$|€|£|दाम|मूल्य|कीमत|क़ीमत|भाव|रेट|दर|शुल्क|फीस|रुपये|रु|किंमत|किमत|फी|விலை|கட்டணம்|ரூ|ભાવ|કિંમત|કીમત|દર|દામ|રૂ|દામ|দাম|মূল্য|দর|রেট|টাকা|ధర|రేటు|వెల|రూ|ಬೆಲೆ|ದರ|ರೂ|വില|നിരക്ക്|രൂപ|ਕੀਮਤ|ਮੁੱਲ|ਭਾਅ|ਰੇਟ|ਦਰ|ଦାମ|ମୂଲ୍ୟ|ଦର|قیمت|نرخ|ریٹ|دام",
  soldOut:
    "sold out|soldout|sold|out of stock|finished|खत्म|ख़त्म|समाप्त|बिक गया|संपले|संपला|தீர்ந்தது|தீர்ந்து|ખલાસ|પૂરું|শেষ|ফুরিয়েছে|అయిపోయింది|ಖಾಲಿ|ಮುಗಿದಿದೆ|തീർന്നു|ਖਤਮ|ਖ਼ਤਮ|ସରିଗଲା|ଶେଷ|ختم",
  available:
    "available|availability|in stock|उपलब्ध|உள்ளது|கிடைக்கும்|ઉપલબ્ધ|পাওয়া যাচ্ছে|উপলব্ধ|అందుబాటు|ಲಭ್ಯ|ലഭ്യം|ਉਪਲਬਧ|ਉਪਲੱਬਧ|ଉପଲବ୍ଧ|دستیاب",
  time: "time|timing|timings|hours|departs|departure|dep|arrives|arrival|arr|start|समय|टाइम|बजे|वेळ|நேரம்|சமயம்|સમય|সময়|সময়|సమయం|వేళ|ಸಮಯ|ವೇಳೆ|സമയം|ਸਮਾਂ|ਵੇਲਾ|ସମୟ|وقت|ٹائم",
  photo:
    "photo|picture|image|pic|img|फोटो|फ़ोटो|चित्र|तस्वीर|छायाचित्र|படம்|புகைப்படம்|ફોટો|ચિત્ર|ছবি|ఫోటో|చిత్రం|ಫೋಟೋ|ಚಿತ್ರ|ഫോട്ടോ|ചിത്രം|ਫੋਟੋ|ਤਸਵੀਰ|ଫଟୋ|ଛବି|تصویر|فوٹو",
  section:
    "section|category|group|course|type|floor|department|dept|kind|खंड|श्रेणी|विभाग|प्रकार|वर्ग|பிரிவு|வகை|વિભાગ|શ્રેણી|પ્રકાર|বিভাগ|ধরন|শ্রেণী|విభాగం|రకం|వర్గం|ವಿಭಾಗ|ವರ್ಗ|ಪ್ರಕಾರ|വിഭാഗം|ഇനം തിരിച്ച്|ਭਾਗ|ਸ਼੍ਰੇਣੀ|ਕਿਸਮ|ବିଭାଗ|ଶ୍ରେଣୀ|ପ୍ରକାର|قسم|زمرہ|شعبہ",
  detail:
    "detail|details|description|desc|note|notes|remark|remarks|ingredients|about|status|doctor|speaker|विवरण|जानकारी|वर्णन|टिप्पणी|तपशील|माहिती|விவரம்|விளக்கம்|குறிப்பு|વિગત|વર્ણન|નોંધ|বিবরণ|বর্ণনা|মন্তব্য|వివరణ|వివరాలు|వివరం|ವಿವರ|ವಿವರಣೆ|വിവരണം|വിശദാംശം|ਵੇਰਵਾ|ਵਰਣਨ|ବିବରଣୀ|ବିବରଣ|تفصیل|وضاحت",
  second:
    "second|second language|hindi|marathi|tamil|gujarati|bengali|telugu|kannada|malayalam|punjabi|odia|urdu|english|local name|हिन्दी|हिंदी|मराठी|अंग्रेज़ी|अंग्रेजी|தமிழ்|ஆங்கிலம்|ગુજરાતી|અંગ્રેજી|বাংলা|ইংরেজি|తెలుగు|ఆంగ్లం|ಕನ್ನಡ|ಇಂಗ್ಲಿಷ್|മലയാളം|ഇംഗ്ലീഷ്|ਪੰਜਾਬੀ|ਅੰਗਰੇਜ਼ੀ|ଓଡ଼ିଆ|ଇଂରାଜୀ|اردو|انگریزی",
  name: "name|item|items|item name|dish|dishes|product|products|particulars|particular|service|services|test|title|menu|food|drink|train|bus|destination|to|event|room|naam|नाम|वस्तु|व्यंजन|पदार्थ|सामान|मद|आइटम|सेवा|उत्पाद|डिश|வகைகள்|பெயர்|உணவு|பொருள்|பதார்த்தம்|નામ|વસ્તુ|વાનગી|આઇટમ|সামগ্রী|নাম|পদ|খাবার|আইটেম|পণ্য|పేరు|వంటకం|ఐటమ్|పదార్థం|వస్తువు|ಹೆಸರು|ತಿಂಡಿ|ಪದಾರ್ಥ|ಐಟಂ|ವಸ್ತು|പേര്|വിഭവം|ഇനം|സാധനം|ਨਾਮ|ਨਾਂ|ਪਕਵਾਨ|ਵਸਤੂ|ਆਈਟਮ|ନାମ|ଖାଦ୍ୟ|ଜିନିଷ|ପଦ|نام|ڈش|پکوان|اشیاء|کھانا|آئٹم",
} as const;
export type HeaderMeaning = keyof typeof headerWords;

/** Above a list of prices. */
export const priceListWords =
  "rate list|rate card|rates|price list|price card|prices|menu|menu card|मूल्य सूची|रेट लिस्ट|रेट कार्ड|मेन्यू|मेनू|दरपत्रक|भाव सूची|விலை பட்டியல்|விலைப்பட்டியல்|மெனு|ભાવ પત્રક|મેનુ|মূল্য তালিকা|মেনু|ధరల పట్టిక|మెను|ಬೆಲೆ ಪಟ್ಟಿ|ಮೆನು|വിലവിവരപ്പട്ടിക|മെനു|ਰੇਟ ਲਿਸਟ|ਮੀਨੂ|ମୂଲ୍ୟ ତାଲିକା|ମେନୁ|نرخ نامہ|مینو";
