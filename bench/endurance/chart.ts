import { escapeHtml } from "#shared/escape-html.ts";

/** One small picture of the chart: a line through the measurements of one kind. */
export interface Panel {
  title: string;
  /** What was found, in a few words. */
  note: string;
  colour: string;
  /** Of x. */
  unit: string;
  points: readonly { x: number; y: number }[];
  /** Where the page started again. */
  starts: readonly number[];
}

const [width, height, gap, columns] = [300, 120, 26, 3];
const inset = { left: 34, right: 8, top: 34, bottom: 18 };
const mostPoints = 90;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Keeps every so many-th point, so that the file stays small. */
function thinned<T>(points: readonly T[]): T[] {
  const every = Math.ceil(points.length / mostPoints);
  return points.filter((_, index) => index % every === 0);
}

function drawPanel({ title, note, colour, unit, points, starts }: Panel): string {
  const xs = points.map(({ x }) => x);
  const [from, until] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...points.map(({ y }) => y), 1) * 1.1;
  const edge = width - inset.right;
  const bottom = height - inset.bottom;
  const xOf = (x: number) => rounded(inset.left + ((x - from) / (until - from)) * (edge - inset.left));
  const yOf = (y: number) => rounded(bottom - (y / top) * (bottom - inset.top));
  const line = thinned(points)
    .map(({ x, y }) => `${xOf(x)},${yOf(y)}`)
    .join(" ");
  const marks = starts.map((x) => `M${xOf(x)} ${inset.top}V${bottom}`).join("");
  const length = `${until < 10 ? until.toFixed(1) : Math.round(until).toLocaleString("en-IN")} ${unit}`;
  const right = 'text-anchor="end"';
  return [
    `<text class="t" x="${inset.left}" y="12">${escapeHtml(title)}</text>`,
    `<text x="${inset.left}" y="26">${escapeHtml(note)}</text><path class="s" d="${marks}"/>`,
    `<path class="a" d="M${inset.left} ${inset.top}V${bottom}H${edge}"/>`,
    `<text x="${inset.left - 4}" y="${inset.top + 8}" ${right}>${Math.round(top)}</text>`,
    `<text x="${inset.left - 4}" y="${bottom}" ${right}>0</text>`,
    `<text x="${edge}" y="${height - 4}" ${right}>${escapeHtml(length)}</text>`,
    `<polyline points="${line}" stroke="${colour}"/>`,
  ].join("");
}

/** Draws small pictures beside each other as one SVG, on white, so that it is readable on every page. */
export function drawChart(panels: readonly Panel[], label: string): string {
  const rows = Math.ceil(panels.length / columns);
  const [allWidth, allHeight] = [columns * (width + gap) + gap, rows * (height + gap) + gap];
  const parts = panels.map((panel, index) => {
    const x = gap + (index % columns) * (width + gap);
    const y = gap + Math.floor(index / columns) * (height + gap);
    return `<g transform="translate(${x} ${y})">${drawPanel(panel)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${allWidth} ${allHeight}" role="img" aria-label="${escapeHtml(label)}">
<style>text{font:11px sans-serif;fill:#444}.t{font-weight:bold;fill:#111}polyline{fill:none;stroke-width:1.5}.a{fill:none;stroke:#888}.s{stroke:#ddd}</style>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}
