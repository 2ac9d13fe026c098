import { Alert, Button, Group, NumberInput, Radio, Stack, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { PlanOffer, PlanTerms } from "#shared/operator-api/read-plans.ts";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { failedOrMalformed, serverWordsOr } from "../../calls/operator-call.ts";
import { formatDay } from "../../formats/values.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { usePlanOffer, useSwitchPlan } from "./plan-queries.ts";
import styles from "./plans.module.css";
import { UndoSwitch } from "./undo-switch.tsx";

export interface Terms {
  end: "later" | "new";
  licences: number;
}

type Current = NonNullable<PlanOffer["current"]>;

/** Returns the later end of a running plan and of one period from now: paid time is not lost. */
const laterEnd = (current: Current, { endsAt }: PlanTerms): string =>
  current.active && current.endsAt !== null && Date.parse(current.endsAt) > Date.parse(endsAt)
    ? current.endsAt
    : endsAt;

/** Renders the end and the licences before and after a switch, and lets the operator change both. */
function SwitchTerms(props: {
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

/** Milliseconds between success and closing (back-office.md section 9). */
const closeAfterMs = 900;

/**
 * Renders the choice of another storage plan for a user. Mounted only while open, so that each opening starts fresh.
 */
export function SwitchPlanDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const offer = usePlanOffer(user.id);
  const change = useSwitchPlan(user.id);
  const [planId, setPlanId] = useState("");
  const [terms, setTerms] = useState<Terms>({ end: "later", licences: 0 });
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [idempotencyKey] = useState(() => `${Date.now()}-${Math.random()}`);
  const { isSuccess } = change;

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess, onClose]);

  const plan = offer.data?.plans.find((each) => each.id === planId);
  const current = offer.data?.current ?? null;

  function choose(id: string): void {
    setPlanId(id);
    setMissing(false);
    const offered = offer.data?.plans.find((each) => each.id === id)?.terms;
    if (offered) setTerms({ end: "later", licences: offered.licences });
  }

  function confirm(): void {
    setMissing(planId === "");
    if (planId === "") return;
    change.mutate({
      planId,
      reason: reason.trim(),
      chosen: current && plan?.terms ? terms : null,
      idempotencyKey: `${idempotencyKey}-${planId}`,
    });
  }

  function content() {
    if (offer.isError)
      return (
        <Alert color="red" role="alert">
          {failedOrMalformed(offer.error, "Failed to fetch storage plans", "Storage plans not found")}
        </Alert>
      );
    if (!offer.data) return <LoadingState lines={3} />;
    const { plans, undo } = offer.data;
    if (plans.length === 0) return <p className={styles.none}>No plans available.</p>;
    return (
      <>
        {undo && !isSuccess && <UndoSwitch userId={user.id} undo={undo} />}
        <PlanCards
          plans={plans}
          currentId={user.storagePlanId}
          value={planId}
          onChange={choose}
          error={missing ? "Please select a plan" : null}
        />
        {current && plan?.terms && (
          <SwitchTerms
            current={current}
            plan={{ name: plan.name, terms: plan.terms }}
            value={terms}
            onChange={setTerms}
          />
        )}
        <TextInput
          mt="md"
          label="Reason"
          description="Optional; kept in the activity log. The customer is not charged and gets an email about the change."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </>
    );
  }

  return (
    <Dialog onClose={onClose} title="Change Storage Plan" size="lg" closeOnClickOutside={!change.isPending}>
      {content()}
      {change.isError && (
        <Alert color="red" role="alert" mt="md">
          {serverWordsOr(change.error, "Failed to update plan")}
        </Alert>
      )}
      <Group justify="flex-end" className={styles.foot}>
        <Button variant="default" onClick={onClose} disabled={change.isPending}>
          Cancel
        </Button>
        <Button onClick={confirm} disabled={change.isPending || isSuccess || !offer.data?.plans.length}>
          {change.isPending ? "Applying..." : isSuccess ? "Done" : "Confirm Change"}
        </Button>
      </Group>
    </Dialog>
  );
}
