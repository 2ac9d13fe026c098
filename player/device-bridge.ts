/**
 * The interface that the Android app offers to the page. Each call needs the key that the app puts into the page's URL.
 */
interface AppBridge {
  model(key: string): string;
  id(key: string): string;
  version(key: string): string;
  restart(key: string): void;
  alive(key: string): void;
}

/** The Android device that shows the page. */
export interface DeviceBridge {
  /** Maker and model; null when the app does not know them. */
  model: string | null;
  /** Android's id for the app on this device; null when the app does not know it. */
  id: string | null;
  /** e.g. "Vitrine for Android 0.1.0". */
  player: string;
  restart(): void;
  alive(): void;
}

/** Returns null in a plain browser. `fragment` is the part of the URL after `#`. */
export function findDeviceBridge(page: object, fragment: string): DeviceBridge | null {
  const app = (page as { VitrineDevice?: AppBridge }).VitrineDevice;
  const key = /^#?device=([\w-]+)$/.exec(fragment)?.[1];
  if (!app || !key) return null;
  const version = app.version(key);
  return {
    model: app.model(key) || null,
    id: app.id(key) || null,
    player: `Vitrine for Android ${version}`.trim(),
    restart: () => app.restart(key),
    alive: () => app.alive(key),
  };
}
