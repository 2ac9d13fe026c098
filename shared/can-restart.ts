/**
 * Returns whether a screen with this device can restart its player. Only our apps can; their name is part of the device's
 * description (player/report/device-facts.ts).
 */
export const canRestart = (device: string | null): boolean =>
  /Vitrine for (Android|Linux)/.test(device ?? "");
