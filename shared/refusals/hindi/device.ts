import type { deviceTexts } from "../device.ts";
import { hindiOf } from "./translation.ts";

export const deviceTextsInHindi = hindiOf<typeof deviceTexts>()({
  virtualScreen: "वर्चुअल स्क्रीन, {device}",
  cannotRestart: "ब्राउज़र अपने डिवाइस को रीस्टार्ट नहीं कर सकता; इसके बजाय प्लेयर रीलोड करें",
  filmDamaged: "फ़िल्म खराब है या इस डिवाइस के लिए भारी है",
  tookTooLong: "तैयार होने में बहुत समय लगा",
  noFileToShow: "दिखाने को कोई फ़ाइल नहीं है",
  pageNeedsHttps: "बिना https वाला पेज यहाँ नहीं दिख सकता: उसका https:// पता इस्तेमाल करें",
  pageWithoutNetwork: "पेज नहीं खुला: नेटवर्क नहीं है",
  pageUnreachable: "पेज नहीं खुला",
  siteRefusesFrames: "यह साइट दूसरे पेजों के अंदर दिखाने की अनुमति नहीं देती",
  pageGone: "इस पते पर अब कोई पेज नहीं है",
  pictureUnusable: "तस्वीर नहीं है, खराब है या इस डिवाइस के लिए बहुत बड़ी है",
  notEnoughSpace: "इस डिवाइस पर जगह कम है: {size} MB और चाहिए। छोटी फ़ाइलें इस्तेमाल करें, या कुछ जगह खाली करें।",
  storageFull: "इस डिवाइस का स्टोरेज भर गया है। छोटी फ़ाइलें इस्तेमाल करें, या कुछ जगह खाली करें।",
  serverUnreachable: "सर्वर तक नहीं पहुँचा जा सका। इस डिवाइस का नेटवर्क जाँचें।",
  storingFailed: "कंटेंट सहेजा नहीं जा सका: {words}",
  serverLacksFile: "सर्वर पर फ़ाइल {file} अब नहीं है",
  fileArrivesDamaged: "फ़ाइल {file} खराब होकर पहुँचती है",
  answeredForFile: "सर्वर ने फ़ाइल {file} के लिए {status} जवाब दिया",
  answered: "सर्वर ने {status} जवाब दिया",
  leaseForged: "सर्वर ने ऐसा लाइसेंस भेजा जिस पर इस स्क्रीन के अपने सर्वर के हस्ताक्षर नहीं हैं",
  answerUnreadable: "सर्वर का जवाब पढ़ा नहीं जा सका; यह प्लेयर शायद पुराना है",
  cannotKeepContent:
    "यह ब्राउज़र डिवाइस पर कंटेंट नहीं रख सकता। नया Chrome, Edge या Android ब्राउज़र इस्तेमाल करें, निजी विंडो में नहीं।",
  needsSecureAddress: "स्क्रीन को सुरक्षित पता चाहिए: यह पेज https:// से खोलें, या इसी कंप्यूटर पर http://localhost से।",
});
