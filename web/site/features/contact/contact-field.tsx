import { t } from "@lingui/core/macro";
import type { ContactField } from "#shared/contact/fields.ts";

const texts: Record<
  ContactField,
  { label: string; hint?: string; autoComplete: string; inputMode: "text" | "email" | "numeric" }
> = {
  name: { label: t`Name`, autoComplete: "name", inputMode: "text" },
  email: { label: t`Email`, autoComplete: "email", inputMode: "email" },
  phone: {
    label: t`Phone`,
    hint: t`Digits only: leave out + and spaces. With the country code if you are abroad.`,
    autoComplete: "tel",
    inputMode: "numeric",
  },
  message: {
    label: t`Message`,
    hint: t`Optional. How many screens, where, and what should they show?`,
    autoComplete: "off",
    inputMode: "text",
  },
};

/** Renders one labelled field of the contact form, with its message below. */
export function ContactFieldRow({
  field,
  error,
  onType,
}: {
  field: ContactField;
  error: string | undefined;
  onType: (value: string) => void;
}) {
  const { label, hint, autoComplete, inputMode } = texts[field];
  const attributes = {
    className: "input",
    id: field,
    name: field,
    autoComplete,
    inputMode,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": hint ? `${field}-hint ${field}-error` : `${field}-error`,
  } as const;
  return (
    <div className="field">
      <label className="field-label" htmlFor={field}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      {field === "message" ? (
        <textarea {...attributes} rows={5} onInput={(event) => onType(event.currentTarget.value)} />
      ) : (
        <input {...attributes} type="text" required onInput={(event) => onType(event.currentTarget.value)} />
      )}
      <p className="field-error" id={`${field}-error`}>
        {error}
      </p>
    </div>
  );
}
