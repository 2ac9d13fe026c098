import { z } from "zod";
import { contract, done, idParams, instant } from "../contract.ts";

const wholeFrom = (least: number, most: number) => z.number().int().min(least).max(most).nullable();
const percent = wholeFrom(0, 100);
const megabytes = wholeFrom(0, 1_000_000_000);

/** How a device reaches its network. */
export const networkKinds = ["ethernet", "wifi", "cellular", "other", "none"] as const;

const measures = {
  /** Load of all processor cores together. */
  cpuPercent: percent,
  memoryUsedMb: megabytes,
  memoryTotalMb: megabytes,
  /** The warmest part that the device measures. */
  temperatureC: wholeFrom(-60, 150),
  storageFreeMb: megabytes,
  storageTotalMb: megabytes,
  network: z.enum(networkKinds).nullable(),
  /** Strength of the radio signal; null for a cable. */
  signalPercent: percent,
  /** Whether the display has a picture. */
  displayOn: z.boolean().nullable(),
};
/** The state of a device at one moment. Null: this device cannot know it. */
export const healthSample = z.object(measures);
export type HealthSample = z.output<typeof healthSample>;

/** One sample is kept for each of these; 60 must be a multiple of it. */
export const healthSampleMinutes = 5;
export const healthKeptDays = 30;
/** Older samples are not taken: the device was too long without its server. */
export const oldestSampleS = 7_200;

export const reportHealthPath = "/player/v1/health";
export const reportHealth = contract(`POST ${reportHealthPath}`, {
  id: "reportHealth",
  summary: "Report how this device is: samples of the last hours; one is kept for each five minutes",
  tag: "Player",
  body: z.object({
    samples: z
      .array(
        z.object({
          /** Seconds since it was taken: the device's clock may be wrong. */
          agoS: z.number().int().min(0).max(oldestSampleS),
          sample: z.object({
            cpuPercent: measures.cpuPercent.default(null),
            memoryUsedMb: measures.memoryUsedMb.default(null),
            memoryTotalMb: measures.memoryTotalMb.default(null),
            temperatureC: measures.temperatureC.default(null),
            storageFreeMb: measures.storageFreeMb.default(null),
            storageTotalMb: measures.storageTotalMb.default(null),
            network: measures.network.default(null),
            signalPercent: measures.signalPercent.default(null),
            displayOn: measures.displayOn.default(null),
          }),
        }),
      )
      .min(1)
      .max(24),
  }),
  response: done,
});

/** The measures that have a graph. Memory and storage: percent of the whole. */
export const healthGraphs = [
  "cpuPercent",
  "memoryUsedPercent",
  "temperatureC",
  "storageFreePercent",
  "signalPercent",
] as const;
export type HealthGraph = (typeof healthGraphs)[number];

const range = z.object({ least: z.number(), mean: z.number(), most: z.number() });
/** The samples of one stretch of time, as ranges. A measure without samples is left out. */
const healthPoint = z.object({ at: instant, values: z.partialRecord(z.enum(healthGraphs), range) });
export type HealthPoint = z.output<typeof healthPoint>;

export const healthDays = ["1", "7", "30"] as const;
export const getScreenHealth = contract("GET /api/v1/screens/:id/health", {
  id: "getScreenHealth",
  summary: "Get how the device of a screen is, and how it was in the last 1, 7 or 30 days",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  query: z.object({ days: z.enum(healthDays).default("1") }),
  response: z.object({
    /** The newest sample of the last 30 days; null: the device has reported none. */
    latest: healthSample.extend({ at: instant }).nullable(),
    from: instant,
    until: instant,
    /** Length of the stretch that one point stands for. */
    pointMinutes: z.number().int(),
    /** Oldest first. Stretches without samples are left out. */
    points: z.array(healthPoint),
  }),
});
