import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SiteLanguage } from "#shared/site-pages.ts";
import { paths } from "#web/site/paths.ts";
import { langOf } from "../lang-of.ts";

/** Inserts HTML that the build made from our own Markdown. The build has escaped markup inside that Markdown. */
export function RawHtml({
  html,
  className,
  lang,
}: {
  html: string;
  className?: string;
  /** Where it is not the language of the page. */
  lang?: SiteLanguage | undefined;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from content/, escaped in build/markdown.ts
  return <div className={className} lang={langOf(lang)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Renders the dark band at the top of every sub-page: title, summary, and the link home. */
export function PageHead({
  kicker,
  title,
  lead,
  lang,
  actions,
  children,
}: {
  kicker?: string;
  /** Of title and lead. */
  lang?: SiteLanguage;
  title: string;
  lead?: ReactNode;
  /** What the page is for; a page without more content has only these. */
  actions?: ReactNode;
  /** Beside the link home. */
  children?: ReactNode;
}) {
  return (
    <div className="page-head dusk">
      <div className="wrap">
        <p className="page-head-way">
          <a className="button" href={paths.home}>
            <Trans>Back to Home</Trans>
          </a>
          {children}
        </p>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1 lang={langOf(lang)}>{title}</h1>
        {lead && (
          <p className="lead" lang={langOf(lang)}>
            {lead}
          </p>
        )}
        {actions && <div className="button-row">{actions}</div>}
      </div>
    </div>
  );
}
