import { Alert, Button, Group, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { useAskBeforeLoss } from "#web/ui/panel/ask-before-loss.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { offerUndo } from "#web/ui/panel/notices.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { failedOrMalformed, serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { usePlanOffer, useSwitchPlan, useUndoPlanSwitch } from "./plan-queries.ts";
import styles from "./plans.module.css";
import { chosenOf, SwitchTerms, surplusScreens, type Terms, usualTerms } from "./switch-terms.tsx";
import { UndoSwitch } from "./undo-switch.tsx";

/** Milliseconds between success and closing (back-office.md section 9). */
const closeAfterMs = 900;

/**
 * Renders the choice of another storage plan for a user. Mounted only while open, so that each opening starts fresh.
 */
export function SwitchPlanDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const offer = usePlanOffer(user.id);
  const change = useSwitchPlan(user.id);
  const [planId, setPlanId] = useState("");
  const [terms, setTerms] = useState<Terms>({ end: "new", days: 30, complimentary: false, licences: 0 });
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [idempotencyKey] = useState(() => `${Date.now()}-${Math.random()}`);
  const undoing = useUndoPlanSwitch(user.id);
  const showBanner = useBanner();
  const { isSuccess } = change;
  const { close, question } = useAskBeforeLoss(reason.trim() !== "" && !isSuccess, onClose);

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
    if (offered && current) setTerms(usualTerms(current, offered));
  }

  const surplus = current && plan?.terms ? surplusScreens(current, plan.terms) : 0;

  function confirm(): void {
    setMissing(planId === "");
    if (planId === "") return;
    change
      .mutateAsync({
        planId,
        reason: reason.trim(),
        chosen: current && plan?.terms ? chosenOf(terms) : null,
        idempotencyKey: `${idempotencyKey}-${planId}`,
      })
      .then(({ switchId }) => announce(switchId), alreadyShown);
  }

  /** The notice stays longer than this dialog, so its Undo must not depend on it. */
  function announce(switchId: string | null): void {
    const message = "Plan changed. The customer gets an email.";
    const undo = (id: string) =>
      undoing.mutateAsync(id).then(
        () => showBanner("The plan change was undone. The customer gets an email."),
        (error: unknown) => showAlert(serverWordsOr(error, "Failed to undo the plan change")),
      );
    if (switchId === null) showBanner(message);
    else offerUndo(message, () => undo(switchId));
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
            screens={user.screens}
            value={terms}
            onChange={setTerms}
          />
        )}
        <TextInput
          mt="md"
          label="Reason"
          description="Optional; kept in the audit log. The customer is not charged and gets an email about the change."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </>
    );
  }

  return (
    <Dialog onClose={close} title="Change Storage Plan" size="lg" closeOnClickOutside={!change.isPending}>
      {content()}
      {change.isError && (
        <Alert color="red" role="alert" mt="md">
          {serverWordsOr(change.error, "Failed to update plan")}
        </Alert>
      )}
      {question || (
        <Group justify="flex-end" className={styles.foot}>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            onClick={confirm}
            disabled={change.isPending || isSuccess || surplus > 0 || !offer.data?.plans.length}
          >
            {change.isPending ? "Applying..." : isSuccess ? "Done" : "Confirm Change"}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}
