import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { signOut } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#web/site/paths.ts";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { Island } from "../island.tsx";
import { productName } from "../layout/ours-only.tsx";
import type { Page } from "../page.ts";

function Logout() {
  return (
    <AccountFrame
      title={t`Sign out`}
      intro={t`Your screens keep playing. You can sign in again at any time.`}
    >
      <Island name="logout-form">
        <form className="stack" method="post" action={signOut.path}>
          <p data-waiting hidden>
            <Trans>
              Edits in this browser are not saved yet. Signing out deletes them. To keep them, open the
              dashboard and save them.
            </Trans>
          </p>
          <div className="notice notice-danger" role="alert" />
          <button className="button button-primary button-wide" type="submit" disabled>
            <Trans>Sign out</Trans>
          </button>
        </form>
      </Island>
    </AccountFrame>
  );
}

export const logoutPage = (): Page => ({
  path: paths.logout,
  title: t`Sign out · ${productName}`,
  description: t`Sign out of ${productName}.`,
  body: <Logout />,
  style: "account",
  islands: ["logout-form", "street-screens"],
  indexed: false,
});
