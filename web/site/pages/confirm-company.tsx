import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { confirmCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { PasswordField } from "#web/site/layout/field.tsx";
import { paths } from "#web/site/paths.ts";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { CodeField } from "../features/accounts/code-field.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

/** The way at the company ends here when a login has the address already: its password proves who the person is. */
function ConfirmCompany() {
  return (
    <AccountFrame
      title={t`Connect your login`}
      intro={t`Your company confirmed who you are. You have a login with your email address already: type its password once to connect both. From then on you sign in with your company alone.`}
    >
      <AccountForm
        to={confirmCompanySignIn}
        after="landing"
        button={t`Connect and sign in`}
        busyButton={t`Connecting…`}
      >
        <input type="hidden" name="token" />
        <PasswordField
          name="password"
          label={t`Your ${product} password`}
          autoComplete="current-password"
          requiredMessage={t`Enter your password`}
        />
        <CodeField />
      </AccountForm>
      <p className="account-aside">
        <Trans>
          No password yet, or forgotten? <a href={paths.forgotPassword}>Choose a new one</a>, then sign in
          with your company again.
        </Trans>
      </p>
    </AccountFrame>
  );
}

export const confirmCompanyPage = (): Page => ({
  path: paths.companyConfirm,
  title: t`Connect your login · ${product}`,
  description: t`Connect your ${product} login with the sign-in of your company.`,
  body: <ConfirmCompany />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: false,
});
