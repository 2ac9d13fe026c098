import { t } from "@lingui/core/macro";
import { Field } from "#web/site/layout/field.tsx";

/** Renders the field for the second factor. It is hidden until the server asks for a code. */
export function CodeField() {
  return (
    <div data-when-asked hidden>
      <Field
        name="code"
        label={t`Authentication code`}
        hint={t`Six digits from your authenticator app, or a recovery code`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        disabled
      />
    </div>
  );
}
