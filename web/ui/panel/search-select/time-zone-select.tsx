import { t } from "@lingui/core/macro";
import type { ComboboxParsedItem, OptionsFilter, SelectProps } from "@mantine/core";
import { useMemo } from "react";
import { languageOf } from "#shared/languages.ts";
import { findTimeZones } from "#web/lib/find-time-zones.ts";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import { i18n } from "../words/i18n.ts";
import { SearchSelect } from "./search-select.tsx";

const maxShown = 60;

const isChoice = (entry: ComboboxParsedItem) => "value" in entry;
const filter: OptionsFilter = ({ options, search }) =>
  findTimeZones(options.filter(isChoice), search, languageOf(i18n.locale) ?? "en").slice(0, maxShown);

/** Every choice of a time zone. It is found by its place, its country, a large city and its abbreviation. */
export function TimeZoneSelect(
  props: Omit<SelectProps, "data" | "filter" | "limit" | "nothingFoundMessage">,
) {
  const { value } = props;
  const data = useMemo(() => timeZoneChoices(Date.now(), value ?? "UTC"), [value]);
  return (
    <SearchSelect
      allowDeselect={props.clearable === true}
      filter={filter}
      nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
      {...props}
      data={data}
    />
  );
}
