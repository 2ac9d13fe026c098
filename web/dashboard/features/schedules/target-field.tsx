import { t } from "@lingui/core/macro";
import type { Aim } from "#shared/contracts/schedules.ts";
import { aimOfKey, keyOfAim } from "./aim-key.ts";
import { AimSelect } from "./aim-select.tsx";

export interface TargetFieldProps {
  value: Aim;
  onChange: (aim: Aim) => void;
  error?: string | undefined;
}

/** Renders the choice of all screens, a group or one screen. */
export function TargetField({ value, onChange, error }: TargetFieldProps) {
  return (
    <AimSelect
      label={t`Plays on`}
      everything={t`All screens`}
      value={value.kind === "account" ? null : keyOfAim(value)}
      onChange={(key) => onChange(aimOfKey(key ?? "account"))}
      error={error}
    />
  );
}
