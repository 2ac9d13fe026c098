import { encode } from "uqr";
import { qrPath } from "#shared/qr-path.ts";

/**
 * Renders a QR code as one path, `size` CSS pixels wide. Dark on light in both colour schemes, because scanners need
 * it.
 */
export function QrPicture({ text, label, size }: { text: string; label: string; size: number }) {
  const { data, size: modules } = encode(text, { ecc: "M", border: 3 });
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
