import { Alert, Checkbox, Radio, Stack } from "@mantine/core";
import { dayMs } from "#shared/durations.ts";
import { maxExtendDays } from "#shared/operator-api/plans-contract.ts";
import type { PlanOffer, PlanTerms } from "#shared/operator-api/read-plans.ts";
import type { UserScreen } from "#shared/operator-api/read-user-detail.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { formatDay } from "../../formats/values.ts";
import type { SwitchPlanInput } from "./plan-queries.ts";
import styles from "./plans.module.css";

/** What the operator chooses for a switch. */
export interface Terms {
  end: "keep" | "new" | "extend";
  /** For "extend". */
  days: number;
  complimentary: boolean;
  licences: number;
}

type Current = NonNullable<PlanOffer["current"]>;

/** What was paid is not lost: its value stays with the current end. Else the later of that end and one new period. */
export const usualTerms = (current: Current, { endsAt, licences }: PlanTerms): Terms => ({
  end:
    current.active &&
    current.endsAt !== null &&
    (current.valuePaise > 0 || Date.parse(current.endsAt) > Date.parse(endsAt))
      ? "keep"
      : "new",
  days: 30,
  complimentary: false,
  licences,
});

export const chosenOf = ({ end, days, complimentary, licences }: Terms): SwitchPlanInput["chosen"] => ({
  end,
  ...(end === "extend" && { extend_days: days }),
  complimentary,
  licences,
});

/** Returns how many of the customer's screens are more than a plan allows. The server refuses such a switch. */
export const surplusScreens = ({ screens }: Current, { maxLicences }: PlanTerms): number =>
  Math.max(0, screens - (maxLicences ?? screens));

/** The end of the current plan when it runs, else now. */
const endOrNow = (current: Current): number =>
  current.active && current.endsAt !== null ? Date.parse(current.endsAt) : Date.now();

function endOf(current: Current, offered: PlanTerms, { end, days }: Terms): number {
  if (end === "new") return Date.parse(offered.endsAt);
  return endOrNow(current) + (end === "extend" ? days * dayMs : 0);
}

const dayAt = (ms: number): string => formatDay(new Date(ms).toISOString());

/** Renders end, licences and value before and after a switch, and lets the operator change them. */
export function SwitchTerms(props: {
  current: Current;
  plan: { name: string; terms: PlanTerms };
  screens: readonly UserScreen[];
  value: Terms;
  onChange: (terms: Terms) => void;
}) {
  const { current, plan, screens, value, onChange } = props;
  const surplus = surplusScreens(current, plan.terms);
  if (surplus > 0)
    return (
      <Alert color="red" mt="md" title={`${plan.name} is too small for this customer`}>
        {`${plan.name} allows ${formatCount(plan.terms.maxLicences ?? 0, "screen")}, and the customer has ${current.screens}. ${formatCount(surplus, "screen")} would lose the licence, so the change is refused. First the customer has to remove ${surplus} of these: ${screens.map(({ name }) => name).join(", ")}.`}
      </Alert>
    );
  const end = endOf(current, plan.terms, value);
  const shortens = current.active && end < endOrNow(current);
  const worth = value.complimentary || value.end === "new" || !current.active ? 0 : current.valuePaise;
  const newPeriod = Date.parse(plan.terms.endsAt);
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
            <td data-loses={shortens || undefined}>{dayAt(end)}</td>
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
          <tr>
            <th scope="row">Paid value left, without GST</th>
            <td>{formatRupees(current.valuePaise)}</td>
            <td data-loses={worth < current.valuePaise || undefined}>{formatRupees(worth)}</td>
          </tr>
        </tbody>
      </table>
      <Radio.Group
        label="End of the plan"
        value={value.end}
        onChange={(next) => onChange({ ...value, end: next as Terms["end"] })}
      >
        <Stack gap={6} mt={4}>
          {current.active && (
            <Radio value="keep" label={`Keep the current end, ${formatDay(current.endsAt)}`} />
          )}
          <Radio
            value="extend"
            label={`Extend ${current.active ? "the current end" : "from today"} by a number of days`}
          />
          {value.end === "extend" && (
            <NumberField
              label="Days"
              ml="xl"
              maw="10rem"
              min={1}
              max={maxExtendDays}
              value={value.days}
              onChange={(next) => next !== null && onChange({ ...value, days: next })}
            />
          )}
          <Radio
            value="new"
            label={
              current.active && newPeriod < endOrNow(current)
                ? `End earlier, on ${dayAt(newPeriod)}. The time after that is lost.`
                : `One new period, until ${dayAt(newPeriod)}`
            }
          />
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Complimentary"
        description="The time is a gift. It gives the customer no credit in a later change of plan."
        checked={value.complimentary}
        onChange={(event) => onChange({ ...value, complimentary: event.currentTarget.checked })}
      />
      <NumberField
        label="Licences"
        description={
          plan.terms.maxLicences === null
            ? "One for each screen."
            : `One for each screen; ${plan.name} allows ${plan.terms.maxLicences}.`
        }
        min={Math.max(1, current.screens)}
        max={plan.terms.maxLicences ?? 10_000}
        value={value.licences}
        onChange={(next) => next !== null && onChange({ ...value, licences: next })}
      />
    </Stack>
  );
}
