import { Textarea, TextInput } from "@mantine/core";
import { z } from "zod";
import type { PeopleCaseAction } from "#shared/operator-api/people-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { ConfirmedForm, OperatorForm, ownPassword, required } from "../../parts/operator-form.tsx";
import { useWorkOnPeopleCase } from "./people-queries.ts";

type Typed = Extract<PeopleCaseAction, { code: string } | { seen: string } | { why: string }>["action"];
type Confirmed = Extract<PeopleCaseAction, { current: string }>["action"];
export type StepWithForm = Typed | Confirmed;

const typed = {
  "enter-code": {
    title: "Enter the code",
    label: "Code",
    help: "It was mailed to the address of the request.",
    done: "The person has proved the address",
  },
  "note-proof": {
    title: "Note a proof",
    label: "What did you see?",
    help: "For example a passport in a video call. Do not keep a copy of it.",
    done: "Proof noted",
  },
  refuse: {
    title: "Refuse the request",
    label: "Why?",
    help: "The person reads this.",
    done: "Request refused",
  },
} as const satisfies Record<Typed, object>;

const confirmed = {
  run: { title: "Answer the request", submit: "Answer", done: "The answer is being made" },
  ask: { title: "Ask to erase", submit: "Ask to erase", done: "Another admin must confirm" },
  confirm: { title: "Erase this person", submit: "Erase", done: "The person is being erased" },
} as const satisfies Record<Confirmed, object>;

const text = z.object({ text: required });
const password = z.object({ current: ownPassword });

interface StepDialogProps {
  caseId: number;
  onClose: () => void;
}

/** Asks for what a step of a case needs: a text, or the own password. */
export function StepDialog({ step, ...props }: StepDialogProps & { step: StepWithForm }) {
  return step in typed ? (
    <TextStep step={step as Typed} {...props} />
  ) : (
    <ConfirmedStep step={step as Confirmed} {...props} />
  );
}

const actionOf = (step: Typed, value: string): PeopleCaseAction => {
  if (step === "enter-code") return { action: step, code: value };
  return step === "note-proof" ? { action: step, seen: value } : { action: step, why: value };
};

function TextStep({ step, caseId, onClose }: StepDialogProps & { step: Typed }) {
  const form = useSchemaForm<z.output<typeof text>>(text, { text: "" });
  const input = inputsOf(form);
  const work = useWorkOnPeopleCase(caseId);
  const showBanner = useBanner();
  const { title, label, help, done } = typed[step];
  const Field = step === "enter-code" ? TextInput : Textarea;
  return (
    <OperatorForm
      title={title}
      form={form}
      refusalsAt="text"
      onSubmit={async ({ text: value }) => {
        await work.mutateAsync(actionOf(step, value));
        showBanner(done);
        onClose();
      }}
      submit={title}
      onClose={onClose}
    >
      <Field label={label} description={help} required data-autofocus {...input.text("text")} />
    </OperatorForm>
  );
}

function ConfirmedStep({ step, caseId, onClose }: StepDialogProps & { step: Confirmed }) {
  const form = useSchemaForm<z.output<typeof password>>(password, { current: "" });
  const work = useWorkOnPeopleCase(caseId);
  const showBanner = useBanner();
  const { title, submit, done } = confirmed[step];
  return (
    <ConfirmedForm
      title={title}
      form={form}
      refusalsAt="current"
      onSubmit={async ({ current }) => {
        await work.mutateAsync({ action: step, current });
        showBanner(done);
        onClose();
      }}
      submit={submit}
      onClose={onClose}
    >
      {step === "confirm" && "Nobody can undo this. What the law keeps stays until its date."}
    </ConfirmedForm>
  );
}
