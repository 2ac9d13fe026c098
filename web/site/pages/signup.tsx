import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { signUp } from "#shared/contracts/identity/accounts.ts";
import { tryout } from "#shared/plans.ts";
import { Field, PasswordField } from "#web/site/layout/field.tsx";
import { paths } from "#web/site/paths.ts";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { trialDays, trialFee, trialGigabytes, trialScreens } from "../features/plans/trial-facts.ts";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

function Signup() {
  return (
    <AccountFrame
      title={t`Create your account`}
      intro={
        <Trans>
          Already have one?{" "}
          <a href={paths.login} data-login data-other-form>
            Sign in
          </a>
        </Trans>
      }
    >
      <p className="notice" data-plan-wish hidden>
        <Trans>
          You chose <strong data-plan-wish-name />. You can try it first. We keep your choice: it is marked in
          the dashboard under Billing, Plans.
        </Trans>
      </p>
      <p className="notice" data-goes-on hidden>
        <Trans>When your account is ready, you go on with what you chose.</Trans>
      </p>
      <p className="trial-note">
        <strong className="numeric">₹{trialFee}</strong>{" "}
        <span>
          <Trans>
            starts a {trialDays}-day trial on up to {trialScreens} screens with {trialGigabytes} GB, when you
            want it: before that you try it with one screen in your browser, for {tryout.days} days, without
            paying. After it ends, screens stop displaying until you upgrade. Nothing is charged by itself.
          </Trans>
        </span>
      </p>
      <AccountForm
        to={signUp}
        after="landing"
        button={t`Create account`}
        busyButton={t`Creating your account…`}
      >
        <NewAccountFields />
        <input type="hidden" name="plan" disabled />
        <input type="hidden" name="period" disabled />
        <p className="account-aside">
          <Trans>
            By creating an account you confirm that you are at least 18 years old and accept the{" "}
            <a href={paths.terms}>Terms and Conditions</a> and the{" "}
            <a href={paths.privacyPolicy}>Privacy Policy</a>.
          </Trans>
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
        label={t`Name`}
        hint={
          invited
            ? t`Best the name of your department or branch: your screens show it`
            : t`Best the name of your business: your screens show it`
        }
        autoComplete="organization"
        requiredMessage={t`Name is required`}
      />
      <Field
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        requiredMessage={t`Email is required`}
        {...(invited && { hint: t`The address that received the invitation` })}
      />
      <PasswordField
        name="password"
        label={t`Password`}
        hint={t`At least 10 characters. A few unrelated words work well.`}
        autoComplete="new-password"
        requiredMessage={t`Choose a password`}
      />
      <input type="hidden" name="timeZone" />
    </>
  );
}

/** Sign-up of the own edition: needs the link of an invitation, which fills in the email address. */
export const invitedPage = (): Page => ({
  path: paths.signup,
  title: t`Create your account · ${product}`,
  description: t`Create your ${product} account with an invitation.`,
  body: (
    <AccountFrame
      title={t`Create your account`}
      intro={
        <Trans>
          You need an invitation. Already have an account? <a href={paths.login}>Sign in</a>
        </Trans>
      }
    >
      <AccountForm
        to={signUp}
        after="landing"
        button={t`Create account`}
        busyButton={t`Creating your account…`}
      >
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
  title: t`Create your account · ${product}`,
  description: t`Start a ${trialDays}-day ${product} trial for ₹${trialFee}: upload, schedule and show content on up to ${trialScreens} screens.`,
  body: <Signup />,
  style: "account",
  islands: ["account-form", "street-screens"],
  indexed: true,
});
