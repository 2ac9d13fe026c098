import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { requestPasswordReset } from "#shared/contracts/identity/accounts.ts";
import { Field } from "#web/site/layout/field.tsx";
import { paths } from "#web/site/paths.ts";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { productName } from "../layout/ours-only.tsx";
import { SoldOnly } from "../layout/sold-only.tsx";
import type { Page } from "../page.ts";

function ForgotPassword() {
  return (
    <AccountFrame
      title={t`Forgot your password?`}
      intro={t`Tell us the email of your account and we will send a link to choose a new one.`}
    >
      <AccountForm to={requestPasswordReset} after="#sent" button={t`Send the link`} busyButton={t`Sending…`}>
        <Field
          name="email"
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          requiredMessage={t`Email is required`}
        />
      </AccountForm>
      <div className="notice notice-success" id="sent" role="status" tabIndex={-1} hidden>
        <Trans>
          <strong>Check your email.</strong> If an account has this address, we have emailed you a link. It
          works once.
        </Trans>{" "}
        <SoldOnly
          otherwise={t`If it does not arrive, check the spam folder or ask the person who runs this service.`}
        >
          <Trans>
            If it does not arrive, check the spam folder or <a href={paths.contact}>write to us</a>.
          </Trans>
        </SoldOnly>
      </div>
      <p className="account-aside">
        <a href={paths.login}>
          <Trans>Back to sign in</Trans>
        </a>
      </p>
    </AccountFrame>
  );
}

export const forgotPasswordPage = (): Page => ({
  path: paths.forgotPassword,
  title: t`Forgot your password? · ${productName}`,
  description: t`Have a link mailed to you to choose a new ${productName} password.`,
  body: <ForgotPassword />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: false,
});
