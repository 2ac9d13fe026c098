import type { billingTexts } from "../billing.ts";
import { hindiOf } from "./translation.ts";

export const billingTextsInHindi = hindiOf<typeof billingTexts>()({
  invoiceNotFound: "यह इनवॉइस नहीं मिला।",
  paymentNotBooked:
    "अभी आपका भुगतान दर्ज नहीं हो सका। हम कोशिश करते रहेंगे; एक मिनट में फिर कोशिश करें, पैसे एक ही बार कटेंगे।",
  paymentUnanswered: "भुगतान सेवा से जवाब नहीं आया। हम पूछते रहेंगे; एक मिनट में फिर कोशिश करें, पैसे एक ही बार कटेंगे।",
  paymentDeclined: "भुगतान अस्वीकार हुआ: {words} फिर कोशिश करें या भुगतान का दूसरा तरीका अपनाएँ।",
  paymentStillChecked: "पिछले भुगतान की जाँच अभी जारी है। कुछ मिनट बाद फिर कोशिश करें।",
  trialUsed: "इस खाते का ट्रायल हो चुका है। आगे बढ़ने के लिए प्लान चुनें।",
  orderTrial: "{plan:plan} प्लान, ट्रायल, {count:screens}",
  orderMonthly: "{plan:plan} प्लान, मासिक, {count:screens}",
  orderYearly: "{plan:plan} प्लान, सालाना, {count:screens}",
});
