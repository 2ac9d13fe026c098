import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { DeskOrder } from "#shared/operator-api/payments-contract.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { usePayOffline } from "./payment-queries.ts";

/** Renders the form that enters a payment which did not come through the provider. Mounted only while open. */
export function PayOfflineDialog({ order, onClose }: { order: DeskOrder["order"]; onClose: () => void }) {
  const [reference, setReference] = useState("");
  const pay = usePayOffline(String(order.id));
  const say = useBanner();
  return (
    <Dialog title="Mark as paid" onClose={onClose} closeOnClickOutside={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (pay.isPending) return;
          pay.mutate(reference, {
            onSuccess: ({ message }) => {
              say(message);
              onClose();
            },
          });
        }}
      >
        <Stack gap="md">
          <Text>
            {formatRupees(order.total_paise)} for “{order.description}” arrived by bank transfer, cheque or
            cash. The customer gets the plan, an invoice and a receipt by email.
          </Text>
          <TextInput
            label="Reference"
            description="Number of the transfer, cheque or receipt. Each reference counts once."
            required
            data-autofocus
            maxLength={100}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          {pay.isError && (
            <Alert color="red" role="alert">
              {serverWordsOr(pay.error, "The payment could not be saved. Try again in a moment.")}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={pay.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={pay.isPending}>
              Mark as paid
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
