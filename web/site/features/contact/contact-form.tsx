import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ComponentProps, useEffect, useState } from "react";
import { contactRules } from "#shared/contact/contact-rules.ts";
import { keepDraft, keptDraft } from "./kept-draft.ts";
import { MessageForm } from "./message-form.tsx";

const fields: ComponentProps<typeof MessageForm>["fields"] = {
  name: { label: t`Name`, autoComplete: "name", inputMode: "text", required: true },
  email: { label: t`Email`, autoComplete: "email", inputMode: "email", required: true },
  phone: {
    label: t`Phone`,
    hint: t`Digits only: leave out + and spaces. With the country code if you are abroad.`,
    autoComplete: "tel",
    inputMode: "numeric",
    required: true,
  },
  message: {
    label: t`Message`,
    hint: t`Optional. How many screens, where, and what should they show?`,
    autoComplete: "off",
    inputMode: "text",
    rows: 5,
  },
};
const draft = { kept: keptDraft, keep: keepDraft };

/** Source: public-site.md section 9. */
const toastMs = 5000;

/** Renders the Get In Touch form. Source: public-site.md sections 4, 5 and 8. */
export function ContactForm({ action }: { action: string }) {
  const [sent, setSent] = useState(0);

  useEffect(() => {
    if (sent === 0) return;
    const timer = setTimeout(() => setSent(0), toastMs);
    return () => clearTimeout(timer);
  }, [sent]);

  return (
    <MessageForm
      className="stack"
      action={action}
      type="contact"
      rules={contactRules}
      fields={fields}
      idOf={(field) => field}
      trapId="contact-website"
      button={t`Send Message`}
      draft={draft}
      onSent={() => setSent(Date.now())}
      after={
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
      }
    />
  );
}
