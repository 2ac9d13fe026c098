import { Alert, Button } from "@mantine/core";
import type { PlanOffer } from "#shared/operator-api/read-plans.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatDay, formatIndiaTime } from "../../formats/values.ts";
import { useBanner } from "../../parts/banner.tsx";
import { useUndoPlanSwitch } from "./plan-queries.ts";

/** Renders the latest switch of a user's plan, with what an undo brings back. */
export function UndoSwitch({ userId, undo }: { userId: string; undo: NonNullable<PlanOffer["undo"]> }) {
  const undoing = useUndoPlanSwitch(userId);
  const showBanner = useBanner();
  const { name, endsAt, active, licences } = undo.from;
  return (
    <Alert
      color="gray"
      mb="md"
      title={`Plan changed by ${undo.by || "an operator"}, ${formatIndiaTime(undo.at)}`}
    >
      <p>
        {name === null
          ? "There was no plan before. Undo ends the current plan."
          : `Before: ${name}, ${active ? "until" : "ended on"} ${formatDay(endsAt)}, ${licences} ${licences === 1 ? "licence" : "licences"}.`}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        loading={undoing.isPending}
        onClick={() =>
          undoing
            .mutateAsync(undo.id)
            .then(() => showBanner("The plan change was undone. The customer gets an email."), alreadyShown)
        }
      >
        Undo this change
      </Button>
      {undoing.isError && (
        <p role="alert">{serverWordsOr(undoing.error, "Failed to undo the plan change")}</p>
      )}
    </Alert>
  );
}
