import type { ReactNode } from "react";
import { brand } from "#shared/brand.ts";
import { languageOfPage, pageIn, type SiteLanguage, siteLanguages } from "#shared/site-pages.ts";
import { EditionContext } from "./edition.ts";
import { language } from "./language.ts";
import { type Page, PageAddress } from "./page.ts";
import { paths } from "./paths.ts";
import { previewSlug } from "./preview-slug.ts";
import { pricesAttribute } from "./prices.ts";
import type { SiteSettings } from "./site-settings.ts";
import { breadcrumbs } from "./structured-data.ts";
import { supportAttributes } from "./support.ts";

/** The outputs of the build. */
export interface Assets {
  /** Returns the address of a built script or style sheet by its source name. */
  url: (source: string) => string;
  /** Returns the text of a built style sheet by its source name. */
  css: (source: string) => string;
}

const sheet = (name: string) => `web/site/styles/${name}.css`;
/** The style sheet of a script that needs more than Latin letters. */
const scriptSheets: Readonly<Record<SiteLanguage, string | null>> = { en: null, hi: "devanagari" };
const stylesOf = ({ style }: Page, { css }: Assets): string => {
  const ofScript = scriptSheets[language];
  return ofScript === null ? css(sheet(style)) : css(sheet(style)) + css(sheet(ofScript));
};
const pageScript = "web/site/client/page.ts";

/**
 * Low priority: the first paint needs only the page and its style sheet. This script loads everything else afterwards.
 */
function PageScript({ assets }: { assets: Assets }): ReactNode {
  return <script type="module" fetchPriority="low" src={assets.url(pageScript)} />;
}

/** Names the same page in every language, for search engines. */
function OtherLanguages({ page: { path }, settings: { origin } }: { page: Page; settings: SiteSettings }) {
  const { page } = languageOfPage(path);
  return (
    <>
      {siteLanguages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={`${origin}${pageIn(each, page)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${page}`} />
    </>
  );
}

function Preview({ page, settings }: { page: Page; settings: SiteSettings }): ReactNode {
  const address = `${settings.origin}${page.path}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <OtherLanguages page={page} settings={settings} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta
        property="og:image"
        content={`${settings.origin}/og/${previewSlug(page.previewOf ?? page.path)}.png`}
      />
      <meta property="og:image:alt" content={page.description} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Returns what search engines read about a page (schema.org). */
const describe = (page: Page, settings: SiteSettings): readonly object[] => [
  ...(page.structuredData ?? []),
  ...(page.indexed && page.path !== paths.home ? [breadcrumbs(page, settings)] : []),
];

/**
 * Returns the whole HTML document of a page. The style sheet is inline, so that the first paint needs one response
 * only; the server allows it by its hash. client/later-style.ts adds the rest of the styles of a long page. There are no inline scripts: the security policy forbids them.
 */
export function Document({
  page,
  assets,
  settings,
}: {
  page: Page;
  assets: Assets;
  settings: SiteSettings;
}): ReactNode {
  const laterStyle = page.laterStyle && assets.url(sheet(page.laterStyle));
  return (
    <html
      lang={language}
      data-later-style={laterStyle}
      {...supportAttributes}
      {...(settings.edition === "sold" && pricesAttribute)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: stylesOf(page, assets) }} />
        {page.islands.length > 0 && (
          <noscript>
            <link rel="stylesheet" href={assets.url(sheet("no-script"))} />
            {laterStyle && <link rel="stylesheet" href={laterStyle} />}
          </noscript>
        )}
        <PageScript assets={assets} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f6f9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c131f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        {page.indexed ? (
          <Preview page={page} settings={settings} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {describe(page, settings).map((data, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, never re-ordered
            key={index}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, "<" escaped
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
          />
        ))}
      </head>
      <body>
        <EditionContext value={settings.edition}>
          <PageAddress value={page.path}>{page.body}</PageAddress>
        </EditionContext>
      </body>
    </html>
  );
}
