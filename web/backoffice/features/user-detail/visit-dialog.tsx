import { Text, TextInput } from "@mantine/core";
import { z } from "zod";
import { visitMinutes } from "#shared/contracts/identity/visits.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { useStartVisit } from "./user-detail-queries.ts";

/** Asks why, then opens the customer's dashboard, read only. */
export function VisitDialog({ user, onClose }: { user: { id: string; name: string }; onClose: () => void }) {
  const start = useStartVisit(user.id);
  const form = useSchemaForm(z.object({ reason: required }), { reason: "" });
  return (
    <OperatorForm
      title={`View as ${user.name}`}
      form={form}
      onSubmit={({ reason }) => start.mutateAsync(reason.trim())}
      submit="View as customer"
      failed="Failed to open the dashboard"
      refusalsAt="reason"
      onClose={onClose}
    >
      <Text>
        You see this customer's dashboard for {visitMinutes} minutes. Nothing can be changed there. The
        customer sees at once that you look, with your name and the reason, and can end it.
      </Text>
      <TextInput
        label="Reason"
        description="The customer reads it, also later in the audit log."
        placeholder="Ticket 12: the screen in the lobby stays dark"
        required
        data-autofocus
        maxLength={300}
        {...inputsOf(form).text("reason")}
      />
    </OperatorForm>
  );
}
