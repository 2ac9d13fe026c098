import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { isRegion, type Region, regions } from "#shared/holidays/festivals/festivals.ts";
import { regionName } from "../words/festival-words.ts";

/** Renders the choice of a state of India or a country. */
export function RegionSelect({ value, onChange }: { value: Region; onChange: (region: Region) => void }) {
  return (
    <Select
      label={t`State or country`}
      data={regions.map((region) => ({ value: region, label: regionName(region) }))}
      value={value}
      onChange={(region) => region && isRegion(region) && onChange(region)}
    />
  );
}
