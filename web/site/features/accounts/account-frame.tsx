import type { ReactNode } from "react";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { StreetScene } from "../../art/street-scene.tsx";
import { Island } from "../../island.tsx";
import { OursOnly } from "../../layout/ours-only.tsx";
import { Operator } from "../../layout/seller.tsx";
import { SoldOnly } from "../../layout/sold-only.tsx";

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
          <a href={paths.home} aria-label={`${brand.name} home`}>
            <Wordmark name={brand.name} />
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
              This page needs JavaScript. Switch it on in your browser&rsquo;s settings, then reload the page.
            </p>
          </noscript>
          {children}
        </main>
        <footer className="account-footer">
          <OursOnly>
            <a href={paths.helpCenter}>Help</a>
          </OursOnly>
          <Operator />
          <SoldOnly>
            {"{{if ours}}"}
            <a href={paths.privacyPolicy}>Privacy</a>
            <a href={paths.terms}>Terms</a>
            <span>Support {brand.supportHours}</span>
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
