import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { chatRules } from "#shared/contact/chat-rules.ts";
import {
  type ContactField,
  contactFields,
  type FieldErrors,
  fieldError,
  fieldErrors,
} from "#shared/contact/fields.ts";
import { trapField } from "#shared/contact/proof.ts";
import { ChatIcon } from "#web/lib/live-chat/chat-icons.tsx";
import { TrapField } from "../contact/contact-form.tsx";
import { type HumanCheck, judge, startHumanCheck, toggle } from "../contact/human-check.ts";
import { HumanCheckBox } from "../contact/human-check-box.tsx";
import { sendMessage } from "../contact/send-message.ts";
import { useProof } from "../contact/use-proof.ts";
import { chatCheckText } from "./chat-check.ts";
import { ChatField } from "./chat-field.tsx";

/**
 * Renders the contact form inside the chat. The fields are uncontrolled. Source: back-office.md sections 4, 5 and 8.
 */
export function ChatContactForm({
  action,
  hidden,
  onBack,
  onSent,
  afterwards,
}: {
  action: string;
  hidden: boolean;
  onBack: () => void;
  onSent: () => void;
  /** The element that gets the focus when the form closes. */
  afterwards: RefObject<HTMLElement | null>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [check, setCheck] = useState<HumanCheck>(startHumanCheck);
  const [sending, setSending] = useState(false);
  const [alert, setAlert] = useState("");
  const notice = useRef<HTMLDivElement>(null);
  const proof = useProof(action);
  const verified = check.step === "verified";

  useLayoutEffect(() => {
    if (hidden) return;
    title.current?.focus();
    return () => afterwards.current?.focus();
  }, [hidden, afterwards]);

  // On a low window the notice would stand below the end of the chat.
  useLayoutEffect(() => {
    if (alert) notice.current?.scrollIntoView({ block: "center" });
  }, [alert]);

  const values = (): Record<ContactField | typeof trapField, string> => {
    const data = new FormData(form.current ?? undefined);
    const text = (name: string) => String(data.get(name) ?? "");
    return {
      name: text("name"),
      email: text("email"),
      phone: text("phone"),
      message: text("message"),
      [trapField]: text(trapField),
    };
  };
  const clear = () => {
    form.current?.reset();
    setErrors({});
  };
  const answer = (text: string) => {
    const next = judge(check, text, Math.random);
    setCheck(next);
    if (next.step === "unchecked" && next.failed) clear();
    if (next.step === "verified") setAlert("");
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const { [trapField]: trap, ...message } = values();
    const found = fieldErrors(chatRules, message);
    setErrors(found);
    setAlert(verified ? "" : t`Please complete human verification`);
    const first = contactFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`#chat-${first}-field`)?.focus();
    if (first || !verified) return;
    setSending(true);
    const ok = await sendMessage(action, message, { type: "bot", proof: await proof.result(), trap });
    setSending(false);
    if (!ok) return setAlert(t`Failed to send message. Please try again later.`);
    proof.spent();
    clear();
    setCheck(startHumanCheck);
    onSent();
  };

  return (
    <form
      ref={form}
      className="chat-form"
      method="post"
      action={action}
      noValidate
      hidden={hidden}
      aria-labelledby="chat-form-title"
      onSubmit={submit}
    >
      <button className="chat-back" type="button" onClick={onBack}>
        <ChatIcon name="back" size={18} /> <Trans>Back to chat</Trans>
      </button>
      <h3 id="chat-form-title" ref={title} tabIndex={-1}>
        <Trans>Leave a message</Trans>
      </h3>
      {contactFields.map((field) => (
        <ChatField
          key={field}
          field={field}
          error={errors[field]}
          onType={(value) =>
            setErrors((before) => ({ ...before, [field]: fieldError(chatRules, field, value) }))
          }
        />
      ))}
      <TrapField id="chat-website" />
      <HumanCheckBox
        check={check}
        text={chatCheckText(check)}
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
        {sending ? t`Sending Message...` : t`Submit`}
      </button>
    </form>
  );
}
