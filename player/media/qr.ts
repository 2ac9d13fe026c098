import { encode } from "uqr";
import { qrPath } from "#shared/qr-path.ts";
import { svg } from "./svg.ts";

/** Encodes with the quiet zone that scanners need (ISO/IEC 18004: four modules). */
const encodeQr = (text: string) => encode(text, { ecc: "M", border: 4 });

/** Returns how many modules a side of the QR code of a text has, with its quiet zone. */
export const qrModules = (text: string): number => encodeQr(text).size;

/** Draws a QR code as large as it fits into its box. */
export function drawQr({
  text,
  colour,
  background,
}: {
  text: string;
  colour: string;
  background: string;
}): SVGSVGElement {
  const { size, data } = encodeQr(text);
  return svg("svg", { viewBox: `0 0 ${size} ${size}`, "shape-rendering": "crispEdges" }, [
    svg("rect", { width: size, height: size, fill: background }),
    svg("path", { d: qrPath(data), fill: colour }),
  ]);
}
