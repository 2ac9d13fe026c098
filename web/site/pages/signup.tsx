import { brand } from "#shared/brand.ts";
import { signUp } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { plans, tryout } from "#shared/plans.ts";
import { Field, PasswordField } from "#web/ui/field.tsx";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import type { Page } from "../page.ts";

const { trial } = plans;

function Signup() {
  return (
    <AccountFrame
      title="Create your account"
      intro={
        <>
          Already have one?{" "}
          <a href={paths.login} data-login data-other-form>
            Sign in
          </a>
        </>
      }
    >
      <p className="notice" data-plan-wish hidden>
        You chose <strong data-plan-wish-name />. You can try everything first. We keep your choice: it is
        marked in the dashboard under Billing, Plans.
      </p>
      <p className="notice" data-goes-on hidden>
        When your account is ready, you go on with what you chose.
      </p>
      <p className="trial-note">
        <strong className="numeric">₹{trial.monthlyRupees}</strong>
        <span>
          starts a {trial.days}-day trial on up to {trial.screens} screens with {trial.storageMb / 1000} GB,
          when you want it: before that you try everything with one screen in your browser, for {tryout.days}{" "}
          days, without paying. After it ends, screens stop displaying until you upgrade. Nothing is charged
          by itself.
        </span>
      </p>
      <AccountForm to={signUp} after="landing" button="Create account" busyButton="Creating your account…">
        <NewAccountFields />
        <input type="hidden" name="plan" disabled />
        <input type="hidden" name="period" disabled />
        <p className="account-aside">
          By creating an account you confirm that you are at least 18 years old and accept the{" "}
          <a href={paths.terms}>Terms and Conditions</a> and the{" "}
          <a href={paths.privacyPolicy}>Privacy Policy</a>.
        </p>
      </AccountForm>
    </AccountFrame>
  );
}

function NewAccountFields({ invited = false }: { invited?: boolean }) {
  return (
    <>
      <Field
        name="name"
        label="Name"
        hint={
          invited
            ? "Best the name of your department or branch: your screens show it"
            : "Best the name of your business: your screens show it"
        }
        autoComplete="organization"
        requiredMessage="Name is required"
      />
      <Field
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        requiredMessage="Email is required"
        {...(invited && { hint: "The address that received the invitation" })}
      />
      <PasswordField
        name="password"
        label="Password"
        hint="At least 10 characters. A few unrelated words work well."
        autoComplete="new-password"
        requiredMessage="Choose a password"
      />
      <input type="hidden" name="timeZone" />
    </>
  );
}

/** Sign-up of the own edition: needs the link of an invitation, which fills in the email address. */
export const invitedPage = (): Page => ({
  path: paths.signup,
  title: `Create your account · ${brand.name}`,
  description: `Create your ${brand.name} account with an invitation.`,
  body: (
    <AccountFrame
      title="Create your account"
      intro={
        <>
          You need an invitation. Already have an account? <a href={paths.login}>Sign in</a>
        </>
      }
    >
      <AccountForm to={signUp} after="landing" button="Create account" busyButton="Creating your account…">
        <NewAccountFields invited />
        <input type="hidden" name="invitation" />
      </AccountForm>
    </AccountFrame>
  ),
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: false,
});

export const signupPage = (): Page => ({
  path: paths.signup,
  title: `Create your account · ${brand.name}`,
  description: `Start a ${trial.days}-day ${brand.name} trial for ₹${trial.monthlyRupees}: upload, schedule and show content on up to ${trial.screens} screens.`,
  body: <Signup />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: true,
});
