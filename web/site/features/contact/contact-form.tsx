import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { contactErrors, contactFieldError } from "#shared/contact/contact-rules.ts";
import { type ContactField, contactFields } from "#shared/contact/fields.ts";
import { trapField } from "#shared/contact/proof.ts";
import { ContactFieldRow } from "./contact-field.tsx";
import { type HumanCheck, judge, startHumanCheck, toggle } from "./human-check.ts";
import { HumanCheckBox } from "./human-check-box.tsx";
import { keepDraft, keptDraft } from "./kept-draft.ts";
import { sendMessage } from "./send-message.ts";
import { useProof } from "./use-proof.ts";

/** Renders a honeypot field: programs that fill in forms see it, people do not (T5). */
export function TrapField({ id }: { id: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>
        <Trans>Leave this empty</Trans>
      </label>
      <input id={id} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Source: public-site.md section 9. */
const toastMs = 5000;

const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  const text = (field: ContactField) => String(data.get(field) ?? "");
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
};

/**
 * Renders the Get In Touch form. The fields are uncontrolled, so that nothing typed before this script ran is lost; the
 * component holds the messages, the human check and the progress. Source: public-site.md sections 4, 5 and 8.
 */
export function ContactForm({ action }: { action: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<ContactField, string>>>({});
  const [check, setCheck] = useState<HumanCheck>(startHumanCheck);
  const [sending, setSending] = useState(false);
  const [alert, setAlert] = useState("");
  const [sent, setSent] = useState(0);
  const proof = useProof(action);
  const verified = check.step === "verified";

  useEffect(() => {
    if (sent === 0) return;
    const timer = setTimeout(() => setSent(0), toastMs);
    return () => clearTimeout(timer);
  }, [sent]);

  useEffect(() => {
    if (!form.current) return;
    for (const [name, value] of Object.entries(keptDraft())) {
      const input = form.current.elements.namedItem(name);
      const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      // What was typed before this script ran is newer.
      if (isField && input.value === "") input.value = value;
    }
  }, []);

  const clear = () => {
    form.current?.reset();
    setErrors({});
    keepDraft({ name: "", email: "", phone: "", message: "" });
  };
  const answer = (text: string) => {
    const next = judge(check, text, Math.random);
    setCheck(next);
    if (next.step === "unchecked" && next.failed) clear();
    if (next.step === "verified") setAlert("");
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !form.current) return;
    const values = valuesOf(form.current);
    const found = contactErrors(values);
    setErrors(found);
    setAlert(verified ? "" : t`Please complete human verification`);
    const first = contactFields.find((field) => found[field]);
    if (first) form.current.querySelector<HTMLElement>(`#${first}`)?.focus();
    if (first || !verified) return;
    setSending(true);
    const ok = await sendMessage(action, values, {
      type: "contact",
      proof: await proof.result(),
      trap: String(new FormData(form.current).get(trapField) ?? ""),
    });
    setSending(false);
    if (!ok) return setAlert(t`Failed to send message. Please try again later.`);
    proof.spent();
    clear();
    setCheck(startHumanCheck);
    setSent(Date.now());
  };

  return (
    <form ref={form} className="stack" method="post" action={action} noValidate onSubmit={submit}>
      {contactFields.map((field) => (
        <ContactFieldRow
          key={field}
          field={field}
          error={errors[field]}
          onType={(value) => {
            setErrors((before) => ({ ...before, [field]: contactFieldError(field, value) }));
            if (form.current) keepDraft(valuesOf(form.current));
          }}
        />
      ))}
      <TrapField id="contact-website" />
      <HumanCheckBox
        check={check}
        onToggle={() => {
          proof.begin();
          setCheck(toggle(check, Math.random));
        }}
        onAnswer={answer}
      />
      <div className="notice notice-danger" role="alert">
        {alert}
      </div>
      <button className="button button-primary button-wide" type="submit" disabled={!verified || sending}>
        {sending ? t`Sending Message...` : t`Send Message`}
      </button>
      <div className="toast-place" role="status">
        {sent > 0 && (
          <div className="toast">
            <strong>
              <Trans>Message Sent Successfully!</Trans>
            </strong>
            <span>
              <Trans>We'll get back to you soon.</Trans>
            </span>
          </div>
        )}
      </div>
    </form>
  );
}
