import { cutText } from "#shared/texts/cut-text.ts";

/** What this device reports about itself. */
export interface DeviceFacts {
  /** For people, shown at pairing, e.g. "Chrome 156 on Linux, 1920 × 1080". */
  description: string;
  /** e.g. "Vitrine for Android 0.1.0" or "Chrome 156 on Linux". */
  player: string;
  model: string | null;
  /** Picture size in pixels. */
  width: number;
  height: number;
  /** The build of this page; undefined while it is served from sources. */
  build?: string | undefined;
}

/** The first match wins: WebViews also contain Version/, Edge also contains Chrome/. */
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

interface AndroidApp {
  model: string | null;
  id: string | null;
  player: string;
}

/**
 * Returns the device's description for the dashboard, e.g. "Chrome 156 on Linux, 1920 × 1080"; in the Android app
 * "Amazon AFTMM, Vitrine for Android 0.1.0, Chrome 92 on Android, 1920 × 1080, 0123456789abcdef".
 */
export function describeDevice(
  userAgent: string,
  size: { width: number; height: number },
  app: AndroidApp | null = null,
): string {
  const parts = [
    app?.model && cutText(app.model, 60),
    app && cutText(app.player, 60),
    describeBrowser(userAgent),
    `${size.width} × ${size.height}`,
    app?.id && cutText(app.id, 16),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Returns e.g. "Chrome 156 on Linux". */
export function describeBrowser(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent));
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  const name = browser ? `${browser[1]} ${browser[0].exec(userAgent)?.[1]}` : "Browser";
  return `${name}${system ? ` on ${system[1]}` : ""}`;
}
