import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useMemo } from "react";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import type { DraftFields } from "./draft-field.ts";

/** Renders the choice of the schedule's time zone. */
export function ZoneField({ draft, errors, change }: DraftFields) {
  const zones = useMemo(() => timeZoneChoices(Date.now(), draft.zone ?? "UTC"), [draft.zone]);
  return (
    <Select
      label={t`Time zone`}
      description={t`Empty: each screen uses its local time.`}
      placeholder={t`Each screen's time zone`}
      searchable
      clearable
      limit={60}
      comboboxProps={{ keepMounted: false }}
      clearButtonProps={{ "aria-label": t`Each screen's time zone` }}
      nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
      data={zones}
      value={draft.zone}
      onChange={(zone) => change({ zone })}
      error={errors.zone}
    />
  );
}
