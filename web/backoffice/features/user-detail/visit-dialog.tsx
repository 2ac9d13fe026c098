import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { visitMinutes } from "#shared/contracts/identity/visits.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { useStartVisit } from "./user-detail-queries.ts";

/** Asks why, then opens the customer's dashboard, read only. */
export function VisitDialog({ user, onClose }: { user: { id: string; name: string }; onClose: () => void }) {
  const start = useStartVisit(user.id);
  const [reason, setReason] = useState("");
  return (
    <Dialog onClose={onClose} title={`View as ${user.name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate(reason.trim());
        }}
      >
        You see this customer's dashboard for {visitMinutes} minutes. Nothing can be changed there. The
        customer sees at once that you look, with your name and the reason, and can end it.
        <TextInput
          mt="md"
          label="Reason"
          description="The customer reads it, also later in the audit log."
          placeholder="Ticket 12: the screen in the lobby stays dark"
          required
          data-autofocus
          maxLength={300}
          value={reason}
          error={start.isError ? serverWordsOr(start.error, "Failed to open the dashboard") : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={start.isPending}>
            View as customer
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
