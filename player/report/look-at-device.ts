import type { HealthSample } from "#shared/contracts/core/device-health.ts";

interface Page {
  navigator: {
    storage?: { estimate?: () => Promise<{ quota?: number; usage?: number }> };
    connection?: { type?: string };
  };
}

const networks = new Map<string | undefined, HealthSample["network"]>([
  ["ethernet", "ethernet"],
  ["wifi", "wifi"],
  ["cellular", "cellular"],
  ["none", "none"],
  ["bluetooth", "other"],
  ["wimax", "other"],
  ["other", "other"],
]);
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/**
 * Returns what this device says of itself: what the browser knows, and in our apps what they measure. `fromApp` is their
 * answer: a sample as JSON, without what they cannot know; empty in a plain browser and in older apps.
 */
export async function lookAtDevice(page: Page, fromApp: string): Promise<Partial<HealthSample>> {
  const { storage, connection } = page.navigator;
  const room = await storage?.estimate?.().catch(() => null);
  const network = networks.get(connection?.type);
  return {
    ...(room?.quota && {
      storageFreeMb: megabytes(Math.max(0, room.quota - (room.usage ?? 0))),
      storageTotalMb: megabytes(room.quota),
    }),
    ...(network && { network }),
    ...measured(fromApp),
  };
}

function measured(fromApp: string): Partial<HealthSample> {
  try {
    const sent: unknown = JSON.parse(fromApp);
    return typeof sent === "object" && sent !== null ? sent : {};
  } catch {
    return {};
  }
}
