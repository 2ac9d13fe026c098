import type { billingTexts } from "../billing.ts";
import { hindiOf } from "./translation.ts";

export const billingTextsInHindi = hindiOf<typeof billingTexts>()({
  invoiceNotFound: "यह इनवॉइस नहीं मिला।",
  creditNoteNotFound: "यह क्रेडिट नोट नहीं मिला।",
  orderNotFound: "यह ऑर्डर नहीं मिला।",
  sellingOff: "अभी यहाँ प्लान नहीं खरीदे जा सकते। प्लान पाने के लिए सहायता टीम को लिखें।",
  sellerIncomplete:
    "अभी यहाँ प्लान नहीं खरीदे जा सकते: टैक्स इनवॉइस के लिए विक्रेता का विवरण अधूरा है। सहायता टीम को लिखें।",
  notSoldAbroad: "यहाँ प्लान सिर्फ़ भारत के पते पर खरीदे जा सकते हैं। किसी दूसरे देश में प्लान पाने के लिए सहायता टीम को लिखें।",
  paymentServiceDown: "भुगतान सेवा जवाब नहीं दे रही है। कोई पैसा नहीं कटा। एक मिनट में फिर कोशिश करें।",
  paymentStillChecked:
    "किसी दूसरे विकल्प के भुगतान की जाँच जारी है। नतीजा बिलिंग > इनवॉइस में देखें, या कुछ मिनट बाद फिर कोशिश करें।",
  paymentNotConfirmed:
    "इस भुगतान की पुष्टि नहीं हो सकी। पैसे कटे हों तो हम कुछ मिनट में पता लगा लेंगे। तब तक दोबारा भुगतान न करें।",
  priceChanged: "पेज खुलने के बाद कीमत बदल गई है। नई रकम देखकर भुगतान करें।",
  planTooSmallFor: "{plan:plan} प्लान में ज़्यादा से ज़्यादा {limit:screens} हो सकती हैं, {count:number} नहीं।",
  paidFarAhead: "आपके प्लान का भुगतान कई साल आगे तक हो चुका है। खत्म होने के करीब नवीनीकरण करें।",
  paidTimeIsWorthMore:
    "आपके चुकाए हुए समय का मूल्य इससे ज़्यादा है, इसलिए वह वैसा ही रहेगा। लंबी अवधि या ज़्यादा स्क्रीन चुनें, या मेरी सदस्यता में इसे नवीनीकरण के लिए चुनें।",
  nextPeriodPaid:
    "आपकी अगली अवधि का भुगतान हो चुका है। उसे बदलने के लिए उसके शुरू होने तक रुकें, अभी बड़ा प्लान चुनें, या सहायता टीम को लिखें।",
  amountTooLargeToDebit:
    "बैंक आपके बिना ज़्यादा से ज़्यादा {limit} काटते हैं। इस रकम के लिए हर नवीनीकरण का भुगतान हमारे ईमेल के लिंक से करें।",
  nothingToRenew: "कोई चालू प्लान नहीं है जिसका नवीनीकरण हो सके। बिलिंग > प्लान में कोई प्लान चुनें।",
  trialUsed: "इस खाते का ट्रायल हो चुका है। आगे बढ़ने के लिए प्लान चुनें।",
  orderTrial: "{plan:plan} प्लान, ट्रायल, {count:screens}",
  orderMonthly: "{plan:plan} प्लान, मासिक, {count:screens}",
  orderYearly: "{plan:plan} प्लान, सालाना, {count:screens}",
  orderMoreMonthly: "{plan:plan} प्लान, मासिक: अब {count:screens}",
  orderMoreYearly: "{plan:plan} प्लान, सालाना: अब {count:screens}",
});
