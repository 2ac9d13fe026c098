import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "#web/site/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { StreetScene } from "../../art/street-scene.tsx";
import { Island } from "../../island.tsx";
import { LanguageLinks } from "../../layout/language-links.tsx";
import { OursOnly } from "../../layout/ours-only.tsx";
import { Operator } from "../../layout/seller.tsx";
import { SoldOnly } from "../../layout/sold-only.tsx";
import { product } from "../../our-words.ts";
import { supportHours } from "../../support.ts";

/** Renders the page around an account form, with the street scene beside the form. */
export function AccountFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="account">
      <div className="account-side">
        <header className="account-header">
          {"{{if ours}}"}
          <a href={paths.home} aria-label={t`${product} home`}>
            <Wordmark name={product} />
          </a>
          {"{{endif}}"}
          {"{{if brandStyle}}"}
          <style>{"{{brandStyle}}"}</style>
          {"{{endif}}"}
          {"{{if brandLogo}}"}
          <img className="account-logo" src="{{brandLogo}}" alt="" />
          {"{{endif}}"}
          {"{{if partner}}"}
          <span className="wordmark">
            <span>{"{{partner}}"}</span>
          </span>
          {"{{endif}}"}
        </header>
        <main className="account-main" id="content">
          <h1>{title}</h1>
          <p className="muted">{intro}</p>
          <noscript>
            <p className="notice">
              <Trans>
                This page needs JavaScript. Switch it on in your browser&rsquo;s settings, then reload the
                page.
              </Trans>
            </p>
          </noscript>
          {children}
        </main>
        <footer className="account-footer">
          <LanguageLinks />
          <OursOnly>
            <a href={paths.helpCenter}>
              <Trans>Help</Trans>
            </a>
          </OursOnly>
          <Operator />
          <SoldOnly>
            {"{{if ours}}"}
            <a href={paths.privacyPolicy}>
              <Trans>Privacy</Trans>
            </a>
            <a href={paths.terms}>
              <Trans>Terms</Trans>
            </a>
            <span>
              <Trans>Support {supportHours}</Trans>
            </span>
            {"{{endif}}"}
          </SoldOnly>
        </footer>
      </div>
      <aside className="account-view dusk" aria-hidden="true">
        <Island name="street-screens" later>
          <StreetScene />
        </Island>
      </aside>
    </div>
  );
}
