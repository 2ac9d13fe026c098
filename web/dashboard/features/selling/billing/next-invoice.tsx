import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import {
  type Buyer,
  getBuyer,
  needsAddress,
  type OwnBuyer,
  saveBuyer,
} from "#shared/contracts/selling/checkout.ts";
import { call } from "#web/lib/api.ts";
import { draftIn, useSchemaForm } from "#web/lib/form.ts";
import { answerOf } from "#web/lib/reads.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { buyerLines } from "./buyer-lines.ts";
import { BuyerFields, noBuyer, type TypedBuyer } from "./checkout/buyer-fields.tsx";
import { forgetKeptOrders } from "./checkout/kept-order.ts";
import styles from "./invoice.module.css";

const key = ["billing", "buyer"] as const;

/** Shows whom the next invoice names, and lets it be changed. */
export function NextInvoice({ me }: { me: Me }) {
  const known = useQuery(answerOf(getBuyer, key, {}));
  const [isOpen, setOpen] = useState(false);
  if (!known.data)
    return <NotLoaded query={known} failed={t`The details could not be loaded`} lines={2} height={40} />;
  const { buyer } = known.data;
  return (
    <Part
      title={t`For the next invoice`}
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
          {buyer ? t`Change` : t`Enter`}
        </Button>
      }
    >
      {buyer ? (
        <Text className={styles.lines}>{[buyer.name, ...buyerLines(buyer)].join("\n")}</Text>
      ) : (
        <Text c="dimmed">
          <Trans>The checkout asks for name, PIN code and GSTIN. You can enter them here before.</Trans>
        </Text>
      )}
      {isOpen && <BuyerDialog me={me} known={known.data} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function BuyerDialog({ me, known, onClose }: { me: Me; known: OwnBuyer; onClose: () => void }) {
  const client = useQueryClient();
  const start = { ...noBuyer, name: me.account.name, ...known.buyer };
  const form = useSchemaForm<{ buyer: TypedBuyer }>(saveBuyer.body, { buyer: start });
  const { draft, errors, change } = draftIn(form);

  async function save(typed: { buyer: TypedBuyer }): Promise<void> {
    client.setQueryData(key, await call(saveBuyer, { buyer: typed.buyer as Buyer }));
    // A purchase that was begun would bring back what was typed before.
    forgetKeptOrders(me.user.id);
    void client.invalidateQueries({ queryKey: ["billing"] });
    showDone(t`Saved for the next invoice`);
    onClose();
  }
  return (
    <FormDialog
      title={t`For the next invoice`}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t`Save`}
      size="lg"
    >
      <Text size="sm" c="dimmed">
        <Trans>Invoices that exist, and a purchase that is under way, stay as they are.</Trans>
      </Text>
      <BuyerFields
        value={draft.buyer}
        errors={errors}
        asksCountry={known.sellsAbroad || start.country !== "IN"}
        asksAddress={needsAddress(draft.buyer, { totalPaise: 0 })}
        onChange={(typed) => change({ buyer: typed })}
      />
    </FormDialog>
  );
}
