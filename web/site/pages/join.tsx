import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { signOut } from "#shared/contracts/identity/accounts.ts";
import { beginCompanyJoin } from "#shared/contracts/identity/company-sign-in.ts";
import { acceptMemberInvitation, readMemberInvitation } from "#shared/contracts/identity/members.ts";
import { Field, PasswordField } from "#web/site/layout/field.tsx";
import { paths } from "#web/site/paths.ts";
import { AccountForm } from "../features/accounts/account-form.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { Island } from "../island.tsx";
import { productName } from "../layout/ours-only.tsx";
import type { Page } from "../page.ts";

function Join() {
  return (
    <AccountFrame
      title={t`You are invited`}
      intro={t`Work together with others in one ${productName} account.`}
    >
      <Island name="join-account">
        <div className="stack" data-invitation={readMemberInvitation.path}>
          <p className="account-aside" role="status" data-reading>
            <Trans>Reading the invitation…</Trans>
          </p>
          <div className="notice notice-danger" role="alert" data-problem />
          <div className="notice" data-offer hidden>
            <p>
              <Trans>
                <strong data-inviter /> invites you to work in the account <strong data-account /> as{" "}
                <strong data-role />.
              </Trans>
            </p>
            <p data-role-may />
            <div data-part hidden>
              <p>
                <Trans>You will see and work in this part of the account:</Trans>
              </p>
              <ul>
                <li data-groups hidden />
                <li data-folders hidden />
              </ul>
            </div>
          </div>
          <NewLogin />
          <KnownLogin />
          <OtherLogin />
          <div data-next="ready" hidden>
            <AccountForm
              to={acceptMemberInvitation}
              after="landing"
              button={t`Join`}
              busyButton={t`Joining…`}
            >
              <input type="hidden" name="token" />
            </AccountForm>
          </div>
          <div className="notice notice-danger" role="alert" data-ended hidden>
            <p>
              <Trans>
                <strong>This invitation has ended.</strong> A link works once, for seven days, and only until
                a newer one is sent.
              </Trans>
            </p>
            <p>
              <Trans>
                Ask the person who invited you for a new one. Joined already?{" "}
                <a href={paths.login}>Sign in</a>
              </Trans>
            </p>
          </div>
        </div>
      </Island>
    </AccountFrame>
  );
}

/** For an address without a login. */
const NewLogin = () => (
  <div data-next="new" hidden>
    <AccountForm to={acceptMemberInvitation} after="landing" button={t`Join`} busyButton={t`Joining…`}>
      <input type="hidden" name="token" />
      <Field
        name="email"
        label={t`Email`}
        type="email"
        hint={t`You will sign in with this address`}
        autoComplete="username"
        readOnly
      />
      <Field name="name" label={t`Your name`} autoComplete="name" requiredMessage={t`Name is required`} />
      <PasswordField
        name="password"
        label={t`Password`}
        hint={t`At least 10 characters. A few unrelated words work well.`}
        autoComplete="new-password"
        requiredMessage={t`Choose a password`}
      />
    </AccountForm>
    <div data-company hidden>
      <p className="account-aside">
        <Trans>Or without a password of your own:</Trans>
      </p>
      <AccountForm
        to={beginCompanyJoin}
        after="onwards"
        button={t`Join with your company`}
        busyButton={t`Continuing…`}
      >
        <input type="hidden" name="token" />
      </AccountForm>
    </div>
  </div>
);

const KnownLogin = () => (
  <div className="stack" data-next="sign in" hidden>
    <p>
      <Trans>
        <strong data-email /> has a login already. Sign in with it; then you come back here.
      </Trans>
    </p>
    <a className="button button-primary button-wide" href={paths.login} data-sign-in>
      <Trans>Sign in</Trans>
    </a>
  </div>
);

const OtherLogin = () => (
  <div className="stack" data-next="other login" hidden>
    <p>
      <Trans>
        The invitation is for <strong data-email />, and you are signed in with another address. Sign out to
        go on; your screens keep playing.
      </Trans>
    </p>
    <div className="notice notice-danger" role="alert" data-sign-out-problem />
    <button className="button button-primary button-wide" type="button" data-sign-out={signOut.path}>
      <Trans>Sign out</Trans>
    </button>
  </div>
);

export const joinPage = (): Page => ({
  path: paths.joinPage,
  title: t`Join an account · ${productName}`,
  description: t`Join a ${productName} account with the link of your invitation.`,
  body: <Join />,
  style: "account",
  islands: ["join-account", "account-form", "street-screens"],
  indexed: false,
});
