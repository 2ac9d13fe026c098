import { t } from "@lingui/core/macro";
import type { HealthGraph, HealthSample } from "#shared/contracts/core/device-health.ts";
import { formatBytes, formatNumber } from "#web/lib/formats.ts";
import type { Fact } from "#web/ui/panel/facts.tsx";

export const graphNames = (): Record<HealthGraph, string> => ({
  cpuPercent: t`Processor`,
  memoryUsedPercent: t`Memory in use`,
  temperatureC: t`Temperature`,
  storageFreePercent: t`Free storage`,
  signalPercent: t`Wi-Fi signal`,
});

/** Returns a value of a graph with its unit. */
export const valueWords = (graph: HealthGraph, value: number): string => {
  const rounded = formatNumber(Math.round(value));
  return graph === "temperatureC" ? `${rounded} °C` : `${rounded} %`;
};

const networkNames = (): Record<NonNullable<HealthSample["network"]>, string> => ({
  ethernet: t`Cable`,
  wifi: t`Wi-Fi`,
  cellular: t`Mobile network`,
  other: t`Another kind`,
  none: t`None`,
});

const megabytes = (mb: number) => formatBytes(mb * 1_000_000);

/** Returns what a sample tells, by name. What the device cannot know is left out. */
export function sampleFacts(sample: HealthSample): Fact[] {
  const { cpuPercent, memoryUsedMb, memoryTotalMb, temperatureC } = sample;
  const { storageFreeMb, storageTotalMb, network, signalPercent, displayOn } = sample;
  const names = graphNames();
  const of = (part: number, whole: number | null) => {
    const [some, all] = [megabytes(part), whole === null ? null : megabytes(whole)];
    return all === null ? some : t`${some} of ${all}`;
  };
  const strength = signalPercent === null ? null : valueWords("signalPercent", signalPercent);
  const way = network && networkNames()[network];
  const known: (Fact | null)[] = [
    cpuPercent === null ? null : [names.cpuPercent, valueWords("cpuPercent", cpuPercent)],
    memoryUsedMb === null ? null : [names.memoryUsedPercent, of(memoryUsedMb, memoryTotalMb)],
    temperatureC === null ? null : [names.temperatureC, valueWords("temperatureC", temperatureC)],
    storageFreeMb === null ? null : [names.storageFreePercent, of(storageFreeMb, storageTotalMb)],
    way === null ? null : [t`Network`, strength === null ? way : t`${way}, signal ${strength}`],
    displayOn === null
      ? null
      : [
          t`Display`,
          displayOn ? t({ message: "On", context: "switched" }) : t({ message: "Off", context: "switched" }),
        ],
  ];
  return known.filter((fact) => fact !== null);
}
