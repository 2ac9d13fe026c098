import { Alert, Button, Group, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { failedOrMalformed, serverWordsOr } from "../../calls/operator-call.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { useStoragePlans, useSwitchPlan } from "./plan-queries.ts";
import styles from "./plans.module.css";

/** Milliseconds between success and closing (back-office.md section 9). */
const closeAfterMs = 900;

/**
 * Renders the choice of another storage plan for a user. Mounted only while open, so that each opening starts fresh.
 */
export function SwitchPlanDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const plans = useStoragePlans();
  const change = useSwitchPlan(user.id);
  const [planId, setPlanId] = useState("");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [idempotencyKey] = useState(() => `${Date.now()}-${Math.random()}`);
  const { isSuccess } = change;

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess, onClose]);

  function confirm(): void {
    setMissing(planId === "");
    if (planId !== "")
      change.mutate({ planId, reason: reason.trim(), idempotencyKey: `${idempotencyKey}-${planId}` });
  }

  function content() {
    if (plans.isError)
      return (
        <Alert color="red" role="alert">
          {failedOrMalformed(plans.error, "Failed to fetch storage plans", "Storage plans not found")}
        </Alert>
      );
    if (!plans.data) return <LoadingState lines={3} />;
    if (plans.data.length === 0) return <p className={styles.none}>No plans available.</p>;
    return (
      <>
        <PlanCards
          plans={plans.data}
          currentId={user.storagePlanId}
          value={planId}
          onChange={(id) => {
            setPlanId(id);
            setMissing(false);
          }}
          error={missing ? "Please select a plan" : null}
        />
        <TextInput
          mt="md"
          label="Reason"
          description="Optional; kept in the log. No money is taken."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </>
    );
  }

  return (
    <Dialog onClose={onClose} title="Change Storage Plan" closeOnClickOutside={!change.isPending}>
      {content()}
      {change.isError && (
        <Alert color="red" role="alert" mt="md">
          {serverWordsOr(change.error, "Failed to update plan")}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={change.isPending}>
          Cancel
        </Button>
        <Button onClick={confirm} disabled={change.isPending || isSuccess || !plans.data?.length}>
          {change.isPending ? "Applying..." : isSuccess ? "Done" : "Confirm Change"}
        </Button>
      </Group>
    </Dialog>
  );
}
