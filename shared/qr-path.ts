/** Returns the dark modules of a QR code as the `d` of one SVG path, one unit per module. Rows of `data` are lines. */
export const qrPath = (data: readonly (readonly boolean[])[]): string =>
  data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
