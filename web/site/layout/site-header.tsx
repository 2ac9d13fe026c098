import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { TryDoor } from "../features/try/try-form.tsx";
import { product } from "../our-words.ts";
import { LanguageLinks } from "./language-links.tsx";
import { siteLinks } from "./site-links.ts";

function Links({ current }: { current: string }) {
  return siteLinks.map(({ label, href }) => (
    <a key={href} href={href} aria-current={href === current ? "page" : undefined}>
      {label}
    </a>
  ));
}

/**
 * Renders the navigation bar. On narrow windows a details element holds the same links, so that it works without
 * JavaScript.
 */
export function SiteHeader({ current }: { current: string }) {
  return (
    <header className="site-header dusk">
      <a className="skip" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <div className="wrap site-header-row">
        <a className="site-header-home" href={paths.home} aria-label={t`${product} home`}>
          <Wordmark name={product} />
        </a>
        <nav className="site-nav" aria-label={t`Main`}>
          <Links current={current} />
        </nav>
        <div className="site-header-actions">
          <TryDoor className="button button-quiet">
            <Trans>Try it now</Trans>
          </TryDoor>
          <LanguageLinks className="button button-quiet" />
          <a className="button button-quiet" href={paths.login}>
            <Trans>Sign in</Trans>
          </a>
          <a className="button button-primary" href={paths.signup}>
            <Trans>Start trial</Trans>
          </a>
        </div>
        <a className="button button-primary site-header-trial" href={paths.signup}>
          <Trans>Start trial</Trans>
        </a>
        <details className="menu">
          <summary aria-label={t`Menu`}>
            <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
              <path d="M2 6h18M2 11h18M2 16h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </summary>
          <nav className="menu-panel" aria-label={t`Menu`}>
            <Links current={current} />
            <TryDoor className="">
              <Trans>Try it now</Trans>
            </TryDoor>
            <LanguageLinks />
            <a href={paths.login}>
              <Trans>Sign in</Trans>
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}
