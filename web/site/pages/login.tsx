import { signIn } from "#shared/contracts/identity/accounts.ts";
import { beginCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { beginPasskeySignIn, signInWithPasskey } from "#shared/contracts/identity/passkeys.ts";
import { paths } from "#shared/paths.ts";
import { Field, PasswordField } from "#web/ui/field.tsx";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { CodeField } from "../features/accounts/code-field.tsx";
import { Island } from "../island.tsx";
import { OursOnly, productName } from "../layout/ours-only.tsx";
import { SoldOnly } from "../layout/sold-only.tsx";
import type { Page } from "../page.ts";

const NewHere = () => (
  <SoldOnly otherwise="New accounts need an invitation.">
    New here?{" "}
    <a href={paths.signup} data-other-form>
      Create an account
    </a>
  </SoldOnly>
);

function Login() {
  return (
    <AccountFrame
      title="Sign in"
      intro={
        <OursOnly>
          <NewHere />
        </OursOnly>
      }
    >
      <AccountForm to={signIn} after="landing" button="Sign in" busyButton="Signing in…" problems>
        <p className="notice" role="status" data-session-ended hidden>
          Your session has ended. Sign in to go on where you were. An answer that you were writing is kept.
        </p>
        <Field
          name="login"
          label="Email or user ID"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          requiredMessage="Enter your email or user ID"
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          requiredMessage="Enter your password"
        />
        <CodeField />
        <p className="account-aside">
          <a href={paths.forgotPassword}>Forgot password?</a>
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
        Use a passkey
      </button>
      <div className="notice notice-danger" role="alert" />
    </div>
  </Island>
);

/** People of a company with its own sign-in enter the address only. The domain decides where they go. */
const CompanySignIn = () => (
  <details className="account-company">
    <summary className="button button-wide">Sign in with your company</summary>
    <AccountForm to={beginCompanySignIn} after="onwards" button="Continue" busyButton="Continuing…">
      <input type="hidden" name="next" />
      <Field
        name="email"
        label="Work email"
        type="email"
        hint="You go to the sign-in page of your company and come back here"
        autoComplete="email"
        requiredMessage="Enter your work email"
      />
    </AccountForm>
  </details>
);

export const loginPage = (): Page => ({
  path: paths.login,
  title: `Sign in · ${productName}`,
  description: `Sign in to your ${productName} dashboard.`,
  body: <Login />,
  style: "account",
  islands: ["account-form", "passkey", "street-screens"],
  indexed: false,
});
