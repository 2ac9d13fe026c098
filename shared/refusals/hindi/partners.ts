import type { partnerTexts } from "../partners.ts";
import { hindiOf } from "./translation.ts";

export const partnerTextsInHindi = hindiOf<typeof partnerTexts>()({
  partnerBalanceTooLow: "शेष राशि काफ़ी नहीं है: {missing} कम हैं। पहले शेष राशि बढ़ाएँ।",
  partnerBillOpen: "आपके बिल बाकी हैं: {amount}। पहले शेष राशि बढ़ाएँ: वे कुछ मिनटों में अपने आप चुक जाएँगे।",
  partnerUnpaid:
    "{partner} ने इस खाते का भुगतान नहीं किया है, इसलिए इसके सदस्य साइन इन नहीं कर सकते। {partner} से पूछें: भुगतान के बाद यह फिर चलेगा।",
  partnerVisitNotAllowed: "यह ग्राहक आपको खाता देखने की अनुमति नहीं देता। उनसे पूछें।",
  partnerVisitNoOwner: "इस खाते का मालिक अभी नहीं जुड़ा है। उन्हें फिर से न्योता भेजें।",
  partnerVisitOnlyReads:
    "आप एक ग्राहक का खाता देख रहे हैं: यहाँ कुछ बदला नहीं जा सकता, और गोपनीय जानकारी व एक्सपोर्ट बंद रहते हैं।",
  customerOfPartner: "यह खाता एक पार्टनर का ग्राहक है, और वही इसका प्लान ऑर्डर करता है।",
  notPartner: "यह खाता पार्टनर का नहीं है।",
  partnerBillNotFound: "यह बिल मौजूद नहीं है। सूची फिर से लोड करें।",
  partnershipEnded: "साझेदारी समाप्त हो चुकी है: कुछ ऑर्डर नहीं किया जा सकता। सहायता टीम को लिखें।",
  partnerBrandFirst: "पहले अपना ब्रांड सेव करें: आपके डोमेन का साइन-इन पेज उसे दिखाता है।",
  partnerDomainOurs: "यह डोमेन इस सेवा का है। अपना कोई डोमेन चुनें।",
  partnerDomainNotFound: "कोई डोमेन नहीं है। पेज फिर से लोड करें।",
  partnerRecordMissing: "TXT रिकॉर्ड अभी नहीं मिला। नाम और मान मिलाएँ; नए रिकॉर्ड में एक घंटा लग सकता है।",
  partnerDomainTaken: "किसी और पार्टनर ने यह डोमेन साबित किया है। पहले उसका TXT रिकॉर्ड हटना चाहिए।",
  otherHost: "यह पता इस सेवा का नहीं है, या इसका डोमेन सत्यापित नहीं है।",
  partnerCustomerNotFound: "यह ग्राहक नहीं मिला। सूची फिर से लोड करें।",
  planNotForPartner: "{plan:plan} प्लान के लिए आपकी कोई थोक कीमत नहीं है। सहायता टीम को लिखें।",
  customerHasOwner: "इस खाते का मालिक पहले से है, और वह दूसरों को बुला सकता है।",
  maxPartnerCustomers: "एक पार्टनर के ज़्यादा से ज़्यादा {max:number} ग्राहक हो सकते हैं। और के लिए सहायता टीम को लिखें।",
  orderTopUp: "शेष राशि में {amount} की बढ़ोतरी, बिना टैक्स",
});
