import { encode } from "uqr";
import { qrPath } from "#shared/qr-path.ts";

/** Returns a QR code as one SVG path in a square of `size` units, with its quiet zone. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return { size, path: qrPath(data) };
}

/** Returns a QR code as an SVG picture: dark on light, as scanners need it. */
export function qrPicture(text: string): string {
  const { size, path } = qrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
