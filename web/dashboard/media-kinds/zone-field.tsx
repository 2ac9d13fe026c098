import { t } from "@lingui/core/macro";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";

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
  return (
    <TimeZoneSelect
      label={t`Time zone`}
      placeholder={t`The screen’s time zone`}
      clearable
      clearButtonProps={{ "aria-label": t`The screen’s time zone` }}
      value={zone}
      onChange={onChange}
      error={error}
    />
  );
}
