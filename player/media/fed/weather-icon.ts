import { type Sky, skyOf } from "./weather-words.ts";

const svg = "http://www.w3.org/2000/svg";

/** A shape of an icon: the path, and whether it has the accent colour or is a line. */
type Shape = [path: string, look?: "accent" | "line" | "accent-line" | "soft"];

const ray = (angle: number, [x, y]: [number, number], from: number, to: number) => {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (radius: number) => `${(x + radius * cos).toFixed(1)} ${(y + radius * sin).toFixed(1)}`;
  return `M${at(from)}L${at(to)}`;
};
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const sun = (x: number, y: number, r: number): Shape[] => [
  [disc(x, y, r), "accent"],
  [
    [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => ray(angle, [x, y], r * 1.45, r * 1.95)).join(""),
    "accent-line",
  ],
];
/** A crescent of radius r, open to the upper right. */
const moon = (x: number, y: number, r: number): Shape[] => [
  [
    `M${x + r * 0.1} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.25}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.1} ${y - r}z`,
    "accent",
  ],
];

const cloudAt = (down: number) =>
  `M17 ${47 + down}a10.5 10.5 0 0 1-.8-21A15.5 15.5 0 0 1 45.7 ${22.6 + down}A12.3 12.3 0 0 1 46.5 ${47 + down}z`;
const cloud: Shape = [cloudAt(2)];
const high: Shape = [cloudAt(-6)];
/** Drops below a cloud at these places. */
const drops = (places: readonly number[], length: number): Shape => [
  places.map((x) => `M${x} 47l${-length / 3} ${length}`).join(""),
  "accent-line",
];
const flake = (x: number, y: number) => [0, 60, 120].map((angle) => ray(angle, [x, y], -4, 4)).join("");

const skies: Record<Sky, (isDay: boolean) => readonly Shape[]> = {
  clear: (isDay) => (isDay ? sun(32, 32, 13) : moon(31, 33, 20)),
  fair: (isDay) => [
    ...(isDay ? sun(28, 27, 11.5) : moon(28, 27, 15)),
    ["M32 56a7 7 0 0 1-.5-14A10 10 0 0 1 50.5 40.5A8 8 0 0 1 51 56z"],
  ],
  cloudy: (isDay) => [...(isDay ? sun(43, 20, 9) : moon(44, 19, 12)), cloud],
  overcast: () => [["M30 34a8 8 0 0 1 0-16A12 12 0 0 1 53 16A9.5 9.5 0 0 1 54 34z", "soft"], cloud],
  fog: () => [high, ["M12 48h40M18 56h34", "line"]],
  drizzle: () => [high, drops([24, 36, 48], 6)],
  rain: () => [high, drops([20, 30, 40, 50], 11)],
  "heavy-rain": () => [high, drops([17, 25, 33, 41, 49], 15)],
  sleet: () => [high, drops([21, 47], 11), [flake(33, 54), "line"]],
  snow: () => [high, [flake(20, 51) + flake(33, 57) + flake(46, 51), "line"]],
  storm: () => [high, ["M35 40L24 53h8l-4 11 14-16h-8l5-8z", "accent"]],
  hail: () => [
    high,
    ["M33 40L24 52h7l-3 9 11-14h-7l4-7z", "accent"],
    [disc(17, 51, 3) + disc(48, 51, 3) + disc(43, 59, 3)],
  ],
};

/** Draws the icon of a WMO code, in the colours of the text and of the accent. */
export function weatherIcon(code: number, isDay: boolean): Element {
  const sky = skyOf(code);
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 64 64");
  icon.setAttribute("class", "weather-icon");
  icon.setAttribute("data-sky", `${sky}${isDay ? "" : " night"}`);
  icon.setAttribute("aria-hidden", "true");
  for (const [path, look] of skies[sky](isDay)) {
    const drawn = document.createElementNS(svg, "path");
    drawn.setAttribute("d", path);
    drawn.setAttribute("class", `weather-${look || "body"}`);
    icon.appendChild(drawn);
  }
  return icon;
}
