/** First match wins: WebViews also say Version/, Edge also says Chrome/. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\/(\d+)/, "Edge"],
  [/Chrome\/(\d+)/, "Chrome"],
  [/Firefox\/(\d+)/, "Firefox"],
  [/Version\/(\d+)/, "Safari"],
];
const systems: [pattern: RegExp, name: string][] = [
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh/, "macOS"],
  [/Tizen/, "Tizen"],
  [/Web0S/, "webOS"],
  [/Linux/, "Linux"],
];

/** What the dashboard calls this device, e.g. "Chrome 156 on Linux, 1920 × 1080". */
export function describeDevice(userAgent: string, size: { width: number; height: number }): string {
  return `${describeBrowser(userAgent)}, ${size.width} × ${size.height}`;
}

/** e.g. "Chrome 156 on Linux". */
export function describeBrowser(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent));
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  const name = browser ? `${browser[1]} ${browser[0].exec(userAgent)?.[1]}` : "Browser";
  return `${name}${system ? ` on ${system[1]}` : ""}`;
}
