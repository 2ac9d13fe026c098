import { resetPassword } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { PasswordField } from "#web/ui/field.tsx";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { productName } from "../layout/ours-only.tsx";
import type { Page } from "../page.ts";

function ResetPassword() {
  return (
    <AccountFrame
      title="Choose a new password"
      intro="Every browser that is signed in to your account will be signed out."
    >
      <AccountForm to={resetPassword} after="#changed" button="Save the new password" busyButton="Saving…">
        <input type="hidden" name="token" />
        <PasswordField
          name="password"
          label="New password"
          hint="At least 10 characters. A few unrelated words work well."
          autoComplete="new-password"
          requiredMessage="Choose a password"
        />
      </AccountForm>
      <div className="notice notice-success" id="changed" role="status" tabIndex={-1} hidden>
        <strong>Your password was changed.</strong> <a href={paths.login}>Sign in</a> with the new one.
      </div>
      <p className="account-aside">
        Link expired or used? <a href={paths.forgotPassword}>Ask for a new one</a>
      </p>
    </AccountFrame>
  );
}

export const resetPasswordPage = (): Page => ({
  path: paths.resetPassword,
  title: `Choose a new password · ${productName}`,
  description: `Choose a new ${productName} password with the link from your mail.`,
  body: <ResetPassword />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: false,
});
