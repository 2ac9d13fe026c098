import { Alert, Button, Group, Radio, Select, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { PartnerFacts } from "#shared/operator-api/partners-contract.ts";
import { type PlanCode, paidPlanCodes, plans } from "#shared/plans.ts";
import { newId } from "#web/lib/new-id.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { useChangePartner, useCorrect, useMakePartner, useSetPrice } from "./partner-queries.ts";
import { RupeesField } from "./rupees-field.tsx";

/** The frame of each form: its fields, the refusal of the server, and the buttons. */
function FormDialog(props: {
  title: string;
  button: string;
  change: { isPending: boolean; error: unknown };
  ready: boolean;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, button, change, ready, onSend, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose} closeOnClickOutside={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !change.isPending) onSend();
        }}
      >
        <Stack gap="md">
          {children}
          {change.error !== null && (
            <Alert color="red" role="alert">
              {serverWordsOr(change.error, "This could not be saved. Try again in a moment.")}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending} disabled={!ready}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

type Terms = PartnerFacts["terms"];
interface Limits {
  terms: Terms;
  limitPaise: number | null;
}

function TermsFields({ value, onChange }: { value: Limits; onChange: (value: Limits) => void }) {
  return (
    <>
      <Radio.Group
        label="Terms"
        value={value.terms}
        onChange={(terms) => onChange({ ...value, terms: terms as Terms })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="prepaid" label="Prepaid" description="The balance never falls below zero." />
          <Radio value="credit" label="Credit" description="The balance may fall below zero, to a limit." />
        </Stack>
      </Radio.Group>
      {value.terms === "credit" && (
        <RupeesField
          label="Credit limit"
          description="Without tax."
          min={0}
          value={value.limitPaise}
          onChange={(limitPaise) => onChange({ ...value, limitPaise })}
        />
      )}
    </>
  );
}

const termsOf = ({ terms, limitPaise }: Limits) => ({
  terms,
  credit_limit_paise: terms === "credit" ? (limitPaise ?? 0) : 0,
});

/** Renders the form that makes an account a partner. */
export function NewPartnerDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const [email, setEmail] = useState("");
  const [limits, setLimits] = useState<Limits>({ terms: "prepaid", limitPaise: null });
  const make = useMakePartner();
  return (
    <FormDialog
      title="New partner"
      button="Make partner"
      change={make}
      ready={email.trim() !== ""}
      onSend={() =>
        make.mutate({ email, ...termsOf(limits) }, { onSuccess: ({ partner }) => onMade(partner.id) })
      }
      onClose={onClose}
    >
      <TextInput
        label="Email"
        description="Of a person with an account here: it becomes the account of the partner, and its members the people of the partner."
        type="email"
        required
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TermsFields value={limits} onChange={setLimits} />
    </FormDialog>
  );
}

interface OfPartner {
  partner: PartnerFacts;
  onClose: () => void;
}

/** Renders the form that changes the terms of a partner, or ends the partnership. */
export function TermsDialog({ partner, onClose }: OfPartner) {
  const [limits, setLimits] = useState<Limits>({
    terms: partner.terms,
    limitPaise: partner.credit_limit_paise,
  });
  const [ended, setEnded] = useState(partner.ended_at !== null);
  const change = useChangePartner(partner.id);
  const say = useBanner();
  return (
    <FormDialog
      title="Terms"
      button="Save"
      change={change}
      ready={limits.terms === "prepaid" || limits.limitPaise !== null}
      onSend={() =>
        change.mutate(
          { ...termsOf(limits), ended },
          {
            onSuccess: () => {
              say("Terms saved");
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TermsFields value={limits} onChange={setLimits} />
      <Switch
        label="The partnership has ended"
        description="The partner can order nothing, and its customers are not renewed."
        checked={ended}
        onChange={(event) => setEnded(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

/** Renders the form of a wholesale price. */
export function PriceDialog({ partner, today, onClose }: OfPartner & { today: string }) {
  const [plan, setPlan] = useState<Exclude<PlanCode, "trial">>("basic");
  const [paise, setPaise] = useState<number | null>(null);
  const [day, setDay] = useState(today);
  const set = useSetPrice(partner.id);
  const say = useBanner();
  return (
    <FormDialog
      title="Wholesale price"
      button="Save"
      change={set}
      ready={paise !== null && day !== ""}
      onSend={() =>
        set.mutate(
          { plan, price_paise: paise ?? 0, valid_from: day },
          {
            onSuccess: () => {
              say("Price saved");
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Select
        label="Plan"
        data={paidPlanCodes.map((code) => ({ value: code, label: plans[code].name }))}
        allowDeselect={false}
        value={plan}
        onChange={(code) => code && setPlan(code as typeof plan)}
      />
      <RupeesField
        label="Price"
        description={`For a screen and a month, without tax. List price: ₹${plans[plan].monthlyRupees}.`}
        min={1}
        value={paise}
        onChange={setPaise}
      />
      <TextInput
        label="Valid from"
        description="This day and later, in India. Licences that are paid already keep their price."
        type="date"
        required
        min={today}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Renders the form that corrects the balance. */
export function CorrectionDialog({ partner, onClose }: OfPartner) {
  const [paise, setPaise] = useState<number | null>(null);
  const [takes, setTakes] = useState(false);
  const [note, setNote] = useState("");
  const [key] = useState(newId);
  const correct = useCorrect(partner.id);
  const say = useBanner();
  return (
    <FormDialog
      title="Correct the balance"
      button="Correct"
      change={correct}
      ready={paise !== null && paise > 0 && note.trim().length >= 3}
      onSend={() =>
        correct.mutate(
          { amount_paise: (takes ? -1 : 1) * (paise ?? 0), note, key },
          {
            onSuccess: () => {
              say("Balance corrected");
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Radio.Group
        label="What happens"
        value={takes ? "takes" : "adds"}
        onChange={(value) => setTakes(value === "takes")}
      >
        <Group mt="xs">
          <Radio value="adds" label="Add to the balance" />
          <Radio value="takes" label="Take from the balance" />
        </Group>
      </Radio.Group>
      <RupeesField
        label="Amount"
        description="Without tax. No money moves."
        min={0.01}
        value={paise}
        onChange={setPaise}
      />
      <Textarea
        label="Why"
        description="The partner reads it in the ledger."
        required
        autosize
        minRows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
