import type { Stop } from "#player/engine/contracts.ts";
import { priceText } from "#shared/media-kinds/cells.ts";
import { upiAddress } from "#shared/media-kinds/upi-address.ts";
import { dress, undress } from "../dress.ts";
import { part } from "../fit-app.ts";
import { fitText, followSize } from "../fit-text.ts";
import { drawQr } from "../qr.ts";
import { declareTexts } from "../texts.ts";
import { type MediaFactory, stillView } from "../view.ts";
import "./upi.css";

const upiTexts = declareTexts("widget.upi", {
  scan: "Scan with any UPI app",
});

/** Shows a QR code for a UPI payment. It never knows whether a payment was made, so it never says so. */
export const upi: MediaFactory<"upi"> = ({ item: { settings } }, host) => {
  const box = part("app upi");
  box.style.color = settings.colour;
  // Dark on white in every look: some scanners cannot read light modules on dark ground.
  const code = part("upi-code", "", [
    drawQr({ text: upiAddress(settings), colour: "#000000", background: "#ffffff" }),
  ]);
  const words = part("upi-words", "", [
    part("upi-payee", settings.payee),
    ...(settings.amount ? [part("upi-amount", priceText(settings.amount, "INR", "indian"))] : []),
    ...(settings.note ? [part("upi-note", settings.note)] : []),
    part("upi-scan", upiTexts(settings.language)("scan")),
    part("upi-id", settings.upiId),
  ]);
  const place = part("upi-place", "", [words]);
  box.appendChild(code);
  box.appendChild(place);
  let stop: Stop = () => undefined;

  function arrange(): void {
    const [width, height] = [box.clientWidth, box.clientHeight];
    const isWide = width > height * 1.15;
    box.dataset.fit = isWide ? "wide" : "high";
    const side = isWide ? Math.min(height, width * 0.5) : Math.min(width, height * 0.6);
    code.style.width = code.style.height = `${Math.floor(side)}px`;
    fitText(words, place, 0.13);
  }

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
