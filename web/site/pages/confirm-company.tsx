import { brand } from "#shared/brand.ts";
import { confirmCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { paths } from "#shared/paths.ts";
import { PasswordField } from "#web/ui/field.tsx";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { CodeField } from "../features/accounts/code-field.tsx";
import type { Page } from "../page.ts";

/** The way at the company ends here when a login has the address already: its password proves who the person is. */
function ConfirmCompany() {
  return (
    <AccountFrame
      title="Connect your login"
      intro="Your company confirmed who you are. You have a login with your email address already: type its password once to connect both. From then on you sign in with your company alone."
    >
      <AccountForm
        to={confirmCompanySignIn}
        after="landing"
        button="Connect and sign in"
        busyButton="Connecting…"
      >
        <input type="hidden" name="token" />
        <PasswordField
          name="password"
          label={`Your ${brand.name} password`}
          autoComplete="current-password"
          requiredMessage="Enter your password"
        />
        <CodeField />
      </AccountForm>
      <p className="account-aside">
        No password yet, or forgotten? <a href={paths.forgotPassword}>Choose a new one</a>, then sign in with
        your company again.
      </p>
    </AccountFrame>
  );
}

export const confirmCompanyPage = (): Page => ({
  path: paths.companyConfirm,
  title: `Connect your login · ${brand.name}`,
  description: `Connect your ${brand.name} login with the sign-in of your company.`,
  body: <ConfirmCompany />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: false,
});
