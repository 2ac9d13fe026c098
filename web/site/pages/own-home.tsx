import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

/** The start page of the own edition. */
export const ownHomePage = (): Page => ({
  path: paths.home,
  title: product,
  description: t`Sign in to show content on your screens.`,
  body: (
    <AccountFrame
      title={t`Your screens`}
      intro={t`Upload content, schedule it, and see what every screen shows.`}
    >
      <div className="stack">
        <a className="button button-primary button-wide" href={paths.login}>
          <Trans>Sign in</Trans>
        </a>
        <a className="button button-wide" href={paths.player}>
          <Trans>Use this device as a screen</Trans>
        </a>
        <a className="button button-wide" href={paths.helpCenter}>
          <Trans>Help</Trans>
        </a>
      </div>
    </AccountFrame>
  ),
  style: "account",
  islands: ["street-screens"],
  indexed: false,
});
