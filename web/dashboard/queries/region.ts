import { useLocalStorage } from "@mantine/hooks";
import { isRegion, type Region } from "#shared/holidays/festivals/festivals.ts";
import { useAccountZone } from "./me.ts";

const zones: Readonly<Record<string, Region>> = {
  "Asia/Dubai": "AE",
  "Asia/Singapore": "SG",
  "Europe/London": "GB",
};

const ofZone = (zone: string): Region => zones[zone] ?? (zone.startsWith("America/") ? "US" : "IN");

/** Returns the state or country whose festivals and holidays are meant: the one chosen last, else by the account's time zone. */
export function useRegion(): [Region, (region: Region) => void] {
  const zone = useAccountZone();
  const [chosen, choose] = useLocalStorage<string>({
    key: "vitrine-region",
    defaultValue: "",
    getInitialValueInEffect: false,
    serialize: (region) => region,
    deserialize: (text) => text ?? "",
  });
  return [isRegion(chosen) ? chosen : ofZone(zone), choose];
}
