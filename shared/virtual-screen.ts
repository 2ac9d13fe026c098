import { deviceTexts } from "./refusals/device.ts";

/** What the device name of each virtual screen begins with. */
export const [virtualDevice = ""] = deviceTexts.virtualScreen.text.split(",");

/**
 * Returns whether a device is a virtual screen, the player in a page of the dashboard: it says so in its device name.
 * Whoever looks closes it again, so its silence is no trouble.
 */
export const isVirtualDevice = (device: string | null): boolean => device?.startsWith(virtualDevice) ?? false;
