import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { chatRules } from "#shared/contact/chat-rules.ts";
import { type ContactField, fieldLengths } from "#shared/contact/fields.ts";
import { ChatIcon } from "#web/lib/live-chat/chat-icons.tsx";
import { MessageForm } from "../contact/message-form.tsx";
import { chatCheckText } from "./chat-check.ts";

// One more than allowed, so that a long paste shows an error instead of being cut silently.
const asked = (field: ContactField) => ({ maxLength: fieldLengths[field] + 1, "aria-required": true });

const fields: ComponentProps<typeof MessageForm>["fields"] = {
  name: { label: t`Name`, autoComplete: "name", inputMode: "text", ...asked("name") },
  email: { label: t`Email`, autoComplete: "email", inputMode: "email", ...asked("email") },
  phone: {
    label: t`Phone`,
    autoComplete: "tel",
    inputMode: "tel",
    hint: t`10 digits or more, like +91 98765-43210`,
    ...asked("phone"),
  },
  message: { label: t`Message`, autoComplete: "off", inputMode: "text", rows: 3, ...asked("message") },
};

/** Renders the contact form inside the chat. Source: back-office.md sections 4, 5 and 8. */
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
  const title = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (hidden) return;
    title.current?.focus();
    return () => afterwards.current?.focus();
  }, [hidden, afterwards]);

  return (
    <MessageForm
      className="chat-form"
      hidden={hidden}
      aria-labelledby="chat-form-title"
      action={action}
      type="bot"
      rules={chatRules}
      fields={fields}
      idOf={(field) => `chat-${field}-field`}
      trapId="chat-website"
      checkText={chatCheckText}
      button={t`Submit`}
      // On a low window the notice would stand below the end of the chat.
      scrollsToAlert
      onSent={onSent}
      before={
        <>
          <button className="chat-back" type="button" onClick={onBack}>
            <ChatIcon name="back" size={18} /> <Trans>Back to chat</Trans>
          </button>
          <h3 id="chat-form-title" ref={title} tabIndex={-1}>
            <Trans>Leave a message</Trans>
          </h3>
        </>
      }
    />
  );
}
