import type { Stop } from "#player/engine/contracts.ts";
import { writesDigits } from "#shared/digits.ts";
import { priceText } from "#shared/media-kinds/cells.ts";
import { upiAddress } from "#shared/media-kinds/upi-address.ts";
import { besideCode } from "../beside-code.ts";
import { dress, undress } from "../dress.ts";
import { part } from "../fit-app.ts";
import { followSize } from "../fit-text.ts";
import { declareTexts } from "../texts.ts";
import { type MediaFactory, stillView } from "../view.ts";
import "./upi.css";

const upiTexts = declareTexts("widget.upi", {
  scan: "Scan with any UPI app",
});

/** Shows a QR code for a UPI payment. It never knows whether a payment was made, so it never says so. */
export const upi: MediaFactory<"upi"> = ({ item: { settings } }, host) => {
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
  box.style.color = settings.colour;
  let stop: Stop = () => undefined;

  return {
    ...stillView,
    async prepare() {
      dress(host, settings);
      host.appendChild(box);
      stop = followSize(host, arrange);
    },
    show() {
      // Nothing moves.
    },
    dispose() {
      stop();
      undress(host);
      box.remove();
    },
  };
};
