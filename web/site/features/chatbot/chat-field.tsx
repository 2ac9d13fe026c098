import { t } from "@lingui/core/macro";
import { type ContactField, fieldLengths } from "#shared/contact/fields.ts";

const texts: Record<
  ContactField,
  { label: string; autoComplete: string; inputMode: "text" | "email" | "tel"; hint?: string }
> = {
  name: { label: t`Name`, autoComplete: "name", inputMode: "text" },
  email: { label: t`Email`, autoComplete: "email", inputMode: "email" },
  phone: {
    label: t`Phone`,
    autoComplete: "tel",
    inputMode: "tel",
    hint: t`10 digits or more, like +91 98765-43210`,
  },
  message: { label: t`Message`, autoComplete: "off", inputMode: "text" },
};

/** Renders one labelled field of the chat's form, with its message linked to it. */
export function ChatField({
  field,
  error,
  onType,
}: {
  field: ContactField;
  error: string | undefined;
  onType: (value: string) => void;
}) {
  const { label, hint, autoComplete, inputMode } = texts[field];
  const id = `chat-${field}-field`;
  const attributes = {
    className: "input",
    id,
    name: field,
    autoComplete,
    inputMode,
    // One more than allowed, so that a long paste shows an error instead of being cut silently.
    maxLength: fieldLengths[field] + 1,
    "aria-required": true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": hint ? `${id}-hint ${id}-error` : `${id}-error`,
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
      {field === "message" ? (
        <textarea {...attributes} rows={3} onInput={({ currentTarget }) => onType(currentTarget.value)} />
      ) : (
        <input {...attributes} type="text" onInput={({ currentTarget }) => onType(currentTarget.value)} />
      )}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
