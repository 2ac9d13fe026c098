import { encode } from "uqr";
import { qrPath } from "#shared/qr-path.ts";

/** Returns a QR code of much text as an SVG picture: dark on light, with its quiet zone. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: "L", border: 4 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(data)}" fill="#000"/></svg>`;
}
