import type { supportTexts } from "../support.ts";
import { hindiOf } from "./translation.ts";

export const supportTextsInHindi = hindiOf<typeof supportTexts>()({
  ticketNotFound: "वह टिकट नहीं मिला।",
  ticketLinkUsed: "यह लिंक इस्तेमाल हो चुका है, या यह किसी और लॉगिन का है। उस पते से साइन इन करें जिस पर ईमेल आया था।",
  ticketFilesFull:
    "आपके टिकटों की फ़ाइलें पहले से 1 GB ले रही हैं। बिना फ़ाइल के लिखें, और बड़ी फ़ाइलें ऐसी जगह रखें जहाँ से हम डाउनलोड कर सकें।",
  ticketFileGone: "एक फ़ाइल अब वहाँ नहीं है। उसे हटाकर फिर जोड़ें।",
  ticketFileGoneField: "ऐसी फ़ाइल है जो वहाँ नहीं है",
  ticketFileUnfit: "तस्वीर, वीडियो, PDF या Office दस्तावेज़ भेजें; दूसरी फ़ाइलें स्वीकार नहीं होतीं।",
  ticketFileEmpty: "यह फ़ाइल खाली है। कोई और चुनें।",
  ticketFileTooLarge: "फ़ाइल {limit:bytes} तक हो सकती है। इसे छोटा करके फिर कोशिश करें।",
  ticketChangedBy: "इस बीच {name} ने यह टिकट बदला। अब आप उसकी मौजूदा स्थिति देख रहे हैं। फिर से चुनें।",
  ticketChangedByCustomer: "इस बीच ग्राहक ने यह टिकट बदला। अब आप उसकी मौजूदा स्थिति देख रहे हैं। फिर से चुनें।",
});
