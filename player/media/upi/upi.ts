import { writesDigits } from "#shared/digits.ts";
import { priceText } from "#shared/media-kinds/cells.ts";
import { upiAddress } from "#shared/media-kinds/upi-address.ts";
import { besideCode } from "../beside-code.ts";
import { part } from "../part.ts";
import { declareTexts } from "../texts.ts";
import { drawnView, type MediaFactory } from "../view.ts";
import "./upi.css";

const upiTexts = declareTexts("widget.upi", {
  scan: "Scan with any UPI app",
});

/** Shows a QR code for a UPI payment. It never knows whether a payment was made, so it never says so. */
export const upi: MediaFactory<"upi"> = ({ item: { settings } }, host, { clock }) => {
  const words = part("upi-words", "", [
    part("upi-payee", settings.payee),
    ...(settings.amount
      ? [part("upi-amount", writesDigits(settings.digits)(priceText(settings.amount, "INR", "indian")))]
      : []),
    ...(settings.note ? [part("upi-note", settings.note)] : []),
    part("upi-scan", upiTexts(settings.language)("scan")),
    part("upi-id", settings.upiId),
  ]);
  const { box, arrange } = besideCode(upiAddress(settings), words);
  return drawnView(host, clock, { look: settings, box, arrange });
};
