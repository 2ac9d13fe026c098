/** What the Android app offers the page it shows; each call wants the key that the app put into the address. */
interface AppBridge {
  model(key: string): string;
  id(key: string): string;
  version(key: string): string;
  restart(key: string): void;
  alive(key: string): void;
}

/** The device around the page, where there is one. */
export interface DeviceBridge {
  /** Maker and model; null when the app does not tell. */
  model: string | null;
  /** Android's number for the app on this device; null when the app does not tell. */
  id: string | null;
  /** e.g. "Vitrine for Android 0.1.0". */
  player: string;
  restart(): void;
  alive(): void;
}

/** Null in a plain browser. `fragment` is the part of the address after `#`. */
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
