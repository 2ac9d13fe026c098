import { signOut } from "#shared/contracts/identity/accounts.ts";
import { paths } from "#shared/paths.ts";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { Island } from "../island.tsx";
import { productName } from "../layout/ours-only.tsx";
import type { Page } from "../page.ts";

function Logout() {
  return (
    <AccountFrame title="Sign out" intro="Your screens keep playing. You can sign in again at any time.">
      <Island name="logout-form">
        <form className="stack" method="post" action={signOut.path}>
          <div className="notice notice-danger" role="alert" />
          <button className="button button-primary button-wide" type="submit" disabled>
            Sign out
          </button>
        </form>
      </Island>
    </AccountFrame>
  );
}

export const logoutPage = (): Page => ({
  path: paths.logout,
  title: `Sign out · ${productName}`,
  description: `Sign out of ${productName}.`,
  body: <Logout />,
  style: "account",
  islands: ["logout-form", "street-screens"],
  indexed: false,
});
