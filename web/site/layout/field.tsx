import { Trans } from "@lingui/react/macro";
import type { InputHTMLAttributes } from "react";

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  /** Shown when the field is left empty. Makes the field required. */
  requiredMessage?: string;
}

const describedBy = (name: string, hint: string | undefined) =>
  hint ? `${name}-hint ${name}-error` : `${name}-error`;

/** Renders a labelled input with its hint and its error, linked for screen readers. */
export function Field({ name, label, hint, requiredMessage, ...input }: FieldProps) {
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
      <input
        {...input}
        className="input"
        id={name}
        name={name}
        aria-describedby={describedBy(name, hint)}
        required={requiredMessage !== undefined}
        data-required={requiredMessage}
      />
      <p className="field-error" id={`${name}-error`} />
    </div>
  );
}

/** Renders a password field with a button that reveals the password. */
export function PasswordField({ name, label, hint, requiredMessage, ...input }: FieldProps) {
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
      <div className="input-group">
        <input
          {...input}
          type="password"
          className="input"
          id={name}
          name={name}
          aria-describedby={describedBy(name, hint)}
          required={requiredMessage !== undefined}
          data-required={requiredMessage}
        />
        <button className="input-action" type="button" data-reveals={name} aria-pressed="false" hidden>
          <Trans>
            <span data-word>Show</span>
            <span className="visually-hidden"> password</span>
          </Trans>
        </button>
      </div>
      <p className="field-error" id={`${name}-error`} />
    </div>
  );
}
