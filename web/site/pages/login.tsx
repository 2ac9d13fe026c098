import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { signIn } from "#shared/contracts/identity/accounts.ts";
import { beginCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { beginPasskeySignIn, signInWithPasskey } from "#shared/contracts/identity/passkeys.ts";
import { Field, PasswordField } from "#web/site/layout/field.tsx";
import { paths } from "#web/site/paths.ts";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { CodeField } from "../features/accounts/code-field.tsx";
import { Island } from "../island.tsx";
import { OursOnly, productName } from "../layout/ours-only.tsx";
import { SoldOnly } from "../layout/sold-only.tsx";
import type { Page } from "../page.ts";

const NewHere = () => (
  <SoldOnly otherwise={t`New accounts need an invitation.`}>
    <Trans>
      New here?{" "}
      <a href={paths.signup} data-other-form>
        Create an account
      </a>
    </Trans>
  </SoldOnly>
);

function Login() {
  return (
    <AccountFrame
      title={t`Sign in`}
      intro={
        <OursOnly>
          <NewHere />
        </OursOnly>
      }
    >
      <AccountForm to={signIn} after="landing" button={t`Sign in`} busyButton={t`Signing in…`} problems>
        <p className="notice" role="status" data-session-ended hidden>
          <Trans>
            Your session has ended. Sign in to go on where you were. An answer that you were writing is kept.
          </Trans>
        </p>
        <Field
          name="login"
          label={t`Email or user ID`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          requiredMessage={t`Enter your email or user ID`}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          requiredMessage={t`Enter your password`}
        />
        <CodeField />
        <p className="account-aside">
          <a href={paths.forgotPassword}>
            <Trans>Forgot password?</Trans>
          </a>
        </p>
      </AccountForm>
      {/* Passkeys and the sign-in of companies belong to our own name. */}
      <OursOnly>
        <PasskeySignIn />
        <CompanySignIn />
      </OursOnly>
    </AccountFrame>
  );
}

/** The button appears where the browser has passkeys. */
const PasskeySignIn = () => (
  <Island name="passkey">
    <div data-begin={beginPasskeySignIn.path} data-finish={signInWithPasskey.path} className="stack">
      <button className="button button-wide" type="button" hidden>
        <Trans>Use a passkey</Trans>
      </button>
      <div className="notice notice-danger" role="alert" />
    </div>
  </Island>
);

/** People of a company with its own sign-in enter the address only. The domain decides where they go. */
const CompanySignIn = () => (
  <details className="account-company">
    <summary className="button button-wide">
      <Trans>Sign in with your company</Trans>
    </summary>
    <AccountForm to={beginCompanySignIn} after="onwards" button={t`Continue`} busyButton={t`Continuing…`}>
      <input type="hidden" name="next" />
      <Field
        name="email"
        label={t`Work email`}
        type="email"
        hint={t`You go to the sign-in page of your company and come back here`}
        autoComplete="email"
        requiredMessage={t`Enter your work email`}
      />
    </AccountForm>
  </details>
);

export const loginPage = (): Page => ({
  path: paths.login,
  title: t`Sign in · ${productName}`,
  description: t`Sign in to your ${productName} dashboard.`,
  body: <Login />,
  style: "account",
  islands: ["account-form", "passkey", "street-screens"],
  indexed: false,
});
