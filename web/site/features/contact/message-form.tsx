import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type ContactField,
  type ContactMessage,
  contactFields,
  type FieldErrors,
  type FieldRules,
  fieldError,
  fieldErrors,
} from "#shared/contact/fields.ts";
import { trapField } from "#shared/contact/proof.ts";
import { humanCheckText, judge, startHumanCheck, toggle } from "./human-check.ts";
import { HumanCheckBox } from "./human-check-box.tsx";
import { type Sending, sendMessage } from "./send-message.ts";
import { useProof } from "./use-proof.ts";

type Attribute = "autoComplete" | "inputMode" | "required" | "aria-required" | "maxLength" | "rows";
type Field = { label: string; hint?: string } & Pick<ComponentProps<"textarea">, Attribute>;

interface MessageFormProps extends Pick<ComponentProps<"form">, "className" | "hidden" | "aria-labelledby"> {
  action: string;
  type: Sending["type"];
  rules: FieldRules;
  fields: Record<ContactField, Field>;
  idOf: (field: ContactField) => string;
  trapId: string;
  checkText?: typeof humanCheckText;
  button: string;
  before?: React.ReactNode;
  after?: React.ReactNode;
  /** Keeps what is typed. */
  draft?: { kept: () => Partial<ContactMessage>; keep: (message: ContactMessage) => void };
  /** Where the notice could stand outside of what is seen. */
  scrollsToAlert?: true;
  onSent: () => void;
}

const textIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "");
const messageOf = (text: (field: ContactField) => string): ContactMessage => ({
  name: text("name"),
  email: text("email"),
  phone: text("phone"),
  message: text("message"),
});

/**
 * Renders a form for a message to us. The fields are uncontrolled, so that nothing typed before this script ran is lost;
 * the component holds the messages, the human check and the progress. Source: public-site.md and back-office.md,
 * sections 4, 5 and 8.
 */
export function MessageForm({
  action,
  type,
  rules,
  fields,
  idOf,
  trapId,
  checkText = humanCheckText,
  button,
  before,
  after,
  draft,
  scrollsToAlert,
  onSent,
  ...attributes
}: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [check, setCheck] = useState(startHumanCheck);
  const [sending, setSending] = useState(false);
  const [alert, setAlert] = useState("");
  const proof = useProof(action);
  const verified = check.step === "verified";

  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.kept() ?? {})) {
      const input = form.current?.elements.namedItem(name);
      const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      // What was typed before this script ran is newer.
      if (isField && input.value === "") input.value = value;
    }
  }, [draft]);
  useLayoutEffect(() => {
    if (alert && scrollsToAlert) notice.current?.scrollIntoView({ block: "center" });
  }, [alert, scrollsToAlert]);

  const clear = () => {
    form.current?.reset();
    setErrors({});
    draft?.keep(messageOf(() => ""));
  };
  const answer = (text: string) => {
    const next = judge(check, text, Math.random);
    setCheck(next);
    if (next.step === "unchecked" && next.failed) clear();
    if (next.step === "verified") setAlert("");
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (sending) return;
    const message = messageOf((field) => textIn(currentTarget, field));
    const found = fieldErrors(rules, message);
    setErrors(found);
    setAlert(verified ? "" : t`Please complete human verification`);
    const first = contactFields.find((field) => found[field]);
    if (first) currentTarget.querySelector<HTMLElement>(`#${idOf(first)}`)?.focus();
    if (first || !verified) return;
    setSending(true);
    const trap = textIn(currentTarget, trapField);
    const ok = await sendMessage(action, message, { type, proof: await proof.result(), trap });
    setSending(false);
    if (!ok) return setAlert(t`Failed to send message. Please try again later.`);
    proof.spent();
    clear();
    setCheck(startHumanCheck);
    onSent();
  };

  return (
    <form ref={form} method="post" action={action} noValidate onSubmit={submit} {...attributes}>
      {before}
      {contactFields.map((field) => (
        <FieldRow
          key={field}
          id={idOf(field)}
          name={field}
          field={fields[field]}
          error={errors[field]}
          onInput={({ currentTarget: { value, form: all } }) => {
            setErrors((known) => ({ ...known, [field]: fieldError(rules, field, value) }));
            if (all) draft?.keep(messageOf((each) => textIn(all, each)));
          }}
        />
      ))}
      <TrapField id={trapId} />
      <HumanCheckBox
        check={check}
        text={checkText(check)}
        onToggle={() => {
          proof.begin();
          setCheck(toggle(check, Math.random));
        }}
        onAnswer={answer}
      />
      <div className="notice notice-danger" role="alert" ref={notice}>
        {alert}
      </div>
      <button className="button button-primary button-wide" type="submit" disabled={!verified || sending}>
        {sending ? t`Sending Message...` : button}
      </button>
      {after}
    </form>
  );
}

interface FieldRowProps {
  id: string;
  name: ContactField;
  field: Field;
  error: string | undefined;
  onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => void;
}

/** Renders one labelled field, with its message below, which is linked to it. */
function FieldRow({ id, name, field: { label, hint, ...own }, error, onInput }: FieldRowProps) {
  const attributes = {
    className: "input",
    id,
    name,
    ...own,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": hint ? `${id}-hint ${id}-error` : `${id}-error`,
    onInput,
  } as const;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {name === "message" ? <textarea {...attributes} /> : <input {...attributes} type="text" />}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

/** Renders a honeypot field: programs that fill in forms see it, people do not (T5). */
function TrapField({ id }: { id: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>
        <Trans>Leave this empty</Trans>
      </label>
      <input id={id} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
