import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import type { Page } from "../page.ts";

/** The start page of the own edition. */
export const ownHomePage = (): Page => ({
  path: paths.home,
  title: brand.name,
  description: "Sign in to show content on your screens.",
  body: (
    <AccountFrame title="Your screens" intro="Upload content, schedule it, and see what every screen shows.">
      <div className="stack">
        <a className="button button-primary button-wide" href={paths.login}>
          Sign in
        </a>
        <a className="button button-wide" href={paths.player}>
          Use this device as a screen
        </a>
        <a className="button button-wide" href={paths.helpCenter}>
          Help
        </a>
      </div>
    </AccountFrame>
  ),
  style: "account",
  islands: ["street-screens"],
  indexed: false,
});
