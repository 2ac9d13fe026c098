import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { product } from "../our-words.ts";
import { LanguageLinks } from "./language-links.tsx";

/** Renders the bar of the own edition: the way home, help and sign-in. */
export const OwnHeader = () => (
  <header className="site-header dusk">
    <a className="skip" href="#content">
      <Trans>Skip to content</Trans>
    </a>
    <div className="wrap site-header-row">
      <a className="site-header-home" href={paths.home} aria-label={t`${product} home`}>
        <Wordmark name={product} />
      </a>
      <div className="site-header-actions">
        <LanguageLinks className="button button-quiet" />
        <a className="button button-quiet" href={paths.helpCenter}>
          <Trans>Help</Trans>
        </a>
        <a className="button button-primary" href={paths.login}>
          <Trans>Sign in</Trans>
        </a>
      </div>
    </div>
  </header>
);
