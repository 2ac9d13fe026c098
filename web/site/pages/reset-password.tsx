import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { resetPassword } from "#shared/contracts/identity/accounts.ts";
import { PasswordField } from "#web/site/layout/field.tsx";
import { paths } from "#web/site/paths.ts";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { productName } from "../layout/ours-only.tsx";
import type { Page } from "../page.ts";

function ResetPassword() {
  return (
    <AccountFrame
      title={t`Choose a new password`}
      intro={t`Every browser that is signed in to your account will be signed out.`}
    >
      <AccountForm
        to={resetPassword}
        after="#changed"
        button={t`Save the new password`}
        busyButton={t`Saving…`}
      >
        <input type="hidden" name="token" />
        <PasswordField
          name="password"
          label={t`New password`}
          hint={t`At least 10 characters. A few unrelated words work well.`}
          autoComplete="new-password"
          requiredMessage={t`Choose a password`}
        />
      </AccountForm>
      <div className="notice notice-success" id="changed" role="status" tabIndex={-1} hidden>
        <Trans>
          <strong>Your password was changed.</strong> <a href={paths.login}>Sign in</a> with the new one.
        </Trans>
      </div>
      <p className="account-aside">
        <Trans>
          Link expired or used? <a href={paths.forgotPassword}>Ask for a new one</a>
        </Trans>
      </p>
    </AccountFrame>
  );
}

export const resetPasswordPage = (): Page => ({
  path: paths.resetPassword,
  title: t`Choose a new password · ${productName}`,
  description: t`Choose a new ${productName} password with the link from your mail.`,
  body: <ResetPassword />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: false,
});
