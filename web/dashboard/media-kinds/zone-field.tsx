import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";

/** Renders the choice of a time zone; null is the screen's. */
export function ZoneField({
  zone,
  onChange,
  error,
}: {
  zone: string | null;
  onChange: (zone: string | null) => void;
  error: string | undefined;
}) {
  const zones = useMemo(() => timeZoneChoices(Date.now(), zone ?? "UTC"), [zone]);
  return (
    <SearchSelect
      label={t`Time zone`}
      placeholder={t`The screen’s time zone`}
      clearable
      clearButtonProps={{ "aria-label": t`The screen’s time zone` }}
      limit={60}
      nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
      data={zones}
      value={zone}
      onChange={onChange}
      error={error}
    />
  );
}
