import { NumberInput, Radio, Stack } from "@mantine/core";
import type { PlanOffer, PlanTerms } from "#shared/operator-api/read-plans.ts";
import { formatDay } from "../../formats/values.ts";
import styles from "./plans.module.css";

export interface Terms {
  end: "later" | "new";
  licences: number;
}

type Current = NonNullable<PlanOffer["current"]>;

/** Returns the later end of a running plan and of one period from now: paid time is not lost. */
export const laterEnd = (current: Current, { endsAt }: PlanTerms): string =>
  current.active && current.endsAt !== null && Date.parse(current.endsAt) > Date.parse(endsAt)
    ? current.endsAt
    : endsAt;

/** Renders the end and the licences before and after a switch, and lets the operator change both. */
export function SwitchTerms(props: {
  current: Current;
  plan: { name: string; terms: PlanTerms };
  value: Terms;
  onChange: (terms: Terms) => void;
}) {
  const { current, plan, value, onChange } = props;
  const later = laterEnd(current, plan.terms);
  const shortens = later !== plan.terms.endsAt;
  const end = value.end === "later" ? later : plan.terms.endsAt;
  return (
    <Stack gap="sm" mt="md">
      <table className={styles.compare} aria-label="Before and after">
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">After the change</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Plan</th>
            <td>{current.name ?? "None"}</td>
            <td>{plan.name}</td>
          </tr>
          <tr>
            <th scope="row">Ends</th>
            <td>
              {formatDay(current.endsAt)}
              {current.name !== null && !current.active && " (ended)"}
            </td>
            <td data-loses={(shortens && value.end === "new") || undefined}>{formatDay(end)}</td>
          </tr>
          <tr>
            <th scope="row">Licences</th>
            <td>{current.licences}</td>
            <td data-loses={value.licences < current.licences || undefined}>{value.licences}</td>
          </tr>
          <tr>
            <th scope="row">Screens</th>
            <td>{current.screens}</td>
            <td>{current.screens}</td>
          </tr>
        </tbody>
      </table>
      {shortens && (
        <Radio.Group
          label="End of the plan"
          value={value.end}
          onChange={(next) => onChange({ ...value, end: next === "new" ? "new" : "later" })}
        >
          <Stack gap={6} mt={4}>
            <Radio value="later" label={`Keep the current end, ${formatDay(later)}`} />
            <Radio
              value="new"
              label={`End earlier, on ${formatDay(plan.terms.endsAt)}. The time after that is lost.`}
            />
          </Stack>
        </Radio.Group>
      )}
      <NumberInput
        label="Licences"
        description={
          plan.terms.maxLicences === null
            ? "One for each screen."
            : `One for each screen; ${plan.name} allows ${plan.terms.maxLicences}.`
        }
        min={Math.max(1, current.screens)}
        max={plan.terms.maxLicences ?? 10_000}
        allowDecimal={false}
        value={value.licences}
        onChange={(next) => typeof next === "number" && onChange({ ...value, licences: next })}
      />
    </Stack>
  );
}
