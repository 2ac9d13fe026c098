import { Trans } from "@lingui/react/macro";
import type { InputHTMLAttributes } from "react";

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  /** Shown when the field is left empty. Makes the field required. */
  requiredMessage?: string;
}

/** Renders a labelled input with its hint and its error, linked for screen readers. */
export const Field = (field: FieldProps) => <Labelled {...field}>{inputOf(field)}</Labelled>;

/** Renders a password field with a button that reveals the password. */
export const PasswordField = (field: FieldProps) => (
  <Labelled {...field}>
    <div className="input-group">
      {inputOf({ ...field, type: "password" })}
      <button className="input-action" type="button" data-reveals={field.name} aria-pressed="false" hidden>
        <Trans>
          <span data-word>Show</span>
          <span className="visually-hidden"> password</span>
        </Trans>
      </button>
    </div>
  </Labelled>
);

const inputOf = ({ name, label: _, hint, requiredMessage, ...input }: FieldProps) => (
  <input
    {...input}
    className="input"
    id={name}
    name={name}
    aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
    required={requiredMessage !== undefined}
    data-required={requiredMessage}
  />
);

function Labelled({ name, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p className="field-error" id={`${name}-error`} />
    </div>
  );
}
