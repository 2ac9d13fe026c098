import { requestPasswordReset } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { Field } from "#web/ui/field.tsx";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { productName } from "../layout/ours-only.tsx";
import { SoldOnly } from "../layout/sold-only.tsx";
import type { Page } from "../page.ts";

function ForgotPassword() {
  return (
    <AccountFrame
      title="Forgot your password?"
      intro="Tell us the email of your account and we will send a link to choose a new one."
    >
      <AccountForm to={requestPasswordReset} after="#sent" button="Send the link" busyButton="Sending…">
        <Field
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          requiredMessage="Email is required"
        />
      </AccountForm>
      <div className="notice notice-success" id="sent" role="status" tabIndex={-1} hidden>
        <strong>Check your email.</strong> If an account has this address, we have emailed you a link. It
        works once. If it does not arrive, check the spam folder or{" "}
        <SoldOnly otherwise="ask the person who runs this service">
          <a href={paths.contact}>write to us</a>
        </SoldOnly>
        .
      </div>
      <p className="account-aside">
        <a href={paths.login}>Back to sign in</a>
      </p>
    </AccountFrame>
  );
}

export const forgotPasswordPage = (): Page => ({
  path: paths.forgotPassword,
  title: `Forgot your password? · ${productName}`,
  description: `Have a link mailed to you to choose a new ${productName} password.`,
  body: <ForgotPassword />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: false,
});
