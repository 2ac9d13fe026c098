import type { ContactApp } from "./link/api.ts";

/**
 * The interface that the Android app and the kiosk (devices/kiosk) offer to the page. Each call needs the key that they
 * put into the page's URL.
 */
interface AppBridge {
  model(key: string): string;
  id(key: string): string;
  /** "0.1.0" of the Android app; "Vitrine for Linux 0.1.0" of the kiosk. */
  version(key: string): string;
  restart(key: string): void;
  alive(key: string): void;
  /** How the device is, as JSON (player/report/look-at-device.ts); older apps do not have it. */
  health?(key: string): string;
  /**
   * The player asks the server, which may have something new for the device; or, with a number, the server waits for a
   * screenshot. Older apps overhear the page's `fetch`.
   */
  contact?(key: string, authorization: string, screenshot: number): void;
}

/** The device that shows the page in our app. */
export interface DeviceBridge {
  /** Maker and model; null when the app does not know them. */
  model: string | null;
  /** The app's id for this device; null when the app does not know it. */
  id: string | null;
  /** e.g. "Vitrine for Android 0.1.0". */
  player: string;
  restart(): void;
  alive(): void;
  health(): string;
  /** Null: an older app, which overhears the calls. */
  contact: ContactApp | null;
}

/** Returns the enrolment token that a launcher or an app put into the URL; null: none. */
export const enrolmentIn = (fragment: string): string | null =>
  /[#&]enrol=(vte_[\w-]+)(?:&|$)/.exec(fragment)?.[1] ?? null;

/** Returns null in a plain browser. `fragment` is the part of the URL after `#`. */
export function findDeviceBridge(page: object, fragment: string): DeviceBridge | null {
  const app = (page as { VitrineDevice?: AppBridge }).VitrineDevice;
  const key = /^#?device=([\w-]+)(?:&|$)/.exec(fragment)?.[1];
  if (!app || !key) return null;
  const contact: ContactApp = (authorization, screenshot) => {
    try {
      app.contact?.(key, authorization, screenshot);
    } catch {
      // An app that fails must not stop the calls of the player.
    }
  };
  const version = app.version(key);
  return {
    model: app.model(key) || null,
    id: app.id(key) || null,
    player: /^V/.test(version) ? version : `Vitrine for Android ${version}`.trim(),
    restart: () => app.restart(key),
    alive: () => app.alive(key),
    health: () => app.health?.(key) ?? "",
    contact: app.contact ? contact : null,
  };
}
