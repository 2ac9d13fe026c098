import { t } from "@lingui/core/macro";
import { SegmentedControl, TextInput } from "@mantine/core";
import { z } from "zod";
import { chosenInstant } from "#shared/contracts/contract.ts";

/** When to publish: now, or at a day and time of this device's zone ("2026-11-20T18:00", perhaps not complete). */
export interface When {
  later: boolean;
  at: string;
}
export const now: When = { later: false, at: "" };

/** Returns null for now, the chosen instant, or an empty text when no day and time are chosen yet. */
export function instantOf({ later, at }: When): string | null {
  if (!later) return null;
  const time = Date.parse(at);
  return Number.isNaN(time) ? "" : new Date(time).toISOString();
}

/** Of the field `publishAt` of a form, with its message. */
export const chosenWhen = z.preprocess((given) => instantOf(given as When), chosenInstant.nullable());
export const whenWords = (path: string): string | undefined =>
  path === "publishAt" ? t`Choose a day and a time` : undefined;

/** Renders the choice when something is published. */
export function WhenField({
  value,
  onChange,
  error,
}: {
  value: When;
  onChange: (value: When) => void;
  error: string | undefined;
}) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`When`}
        value={value.later ? "later" : "now"}
        onChange={(chosen) => onChange({ ...value, later: chosen === "later" })}
        data={[
          { value: "now", label: t`Now` },
          { value: "later", label: t`At a set time` },
        ]}
      />
      {value.later && (
        <TextInput
          type="datetime-local"
          label={t`Day and time`}
          description={t`In this device's time zone. Edits that you make after this are not included.`}
          value={value.at}
          onChange={(event) => onChange({ ...value, at: event.currentTarget.value })}
          error={error}
        />
      )}
    </>
  );
}
