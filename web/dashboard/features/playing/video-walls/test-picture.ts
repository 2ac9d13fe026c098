const [width, height] = [1600, 900];

const lines = (count: number, draw: (share: number) => string): string =>
  Array.from({ length: count + 1 }, (_, index) => draw(index / count)).join("");

/**
 * Returns a picture with which faults are easy to see: lines that must go straight on from screen to screen, and circles
 * that must be round. It takes the shape of the wall.
 */
export function testPicture(aspect: number): string {
  const across = Math.round(height * aspect);
  const middle = `${across / 2}" cy="${height / 2}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across || width} ${height}" preserveAspectRatio="none">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#1d57b0"/><stop offset=".5" stop-color="#0f7f6c"/><stop offset="1" stop-color="#d08700"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g stroke="#fff" stroke-opacity=".55" stroke-width="3">
      ${lines(8, (share) => `<path d="M${share * across} 0V${height}"/>`)}
      ${lines(6, (share) => `<path d="M0 ${share * height}H${across}"/>`)}
      <path d="M0 0L${across} ${height}M0 ${height}L${across} 0"/>
    </g>
    <g fill="none" stroke="#fff" stroke-width="6">
      <circle cx="${middle}" r="${height * 0.42}"/><circle cx="${middle}" r="${height * 0.2}"/>
    </g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
