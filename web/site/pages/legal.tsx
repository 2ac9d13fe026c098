import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { localeOf } from "#shared/languages.ts";
import { languageOfPage } from "#shared/site-pages.ts";
import { paths } from "#web/site/paths.ts";
import type { LegalName, LegalText } from "../content/content.ts";
import { langOf } from "../lang-of.ts";
import { language } from "../language.ts";
import { PageHead, RawHtml } from "../layout/page-head.tsx";
import { Seller } from "../layout/seller.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

const addresses: Record<LegalName, string> = {
  "privacy-policy": paths.privacyPolicy,
  terms: paths.terms,
  "refund-policy": paths.refundPolicy,
  copyright: paths.copyright,
  "processing-agreement": paths.processingAgreement,
};

const dayOf = (printed: string): string =>
  language === "en"
    ? printed
    : new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" }).format(new Date(`${printed} UTC`));

/** Says in other languages that the English text is the one that holds. */
function WhichHolds({ text, path }: { text: LegalText; path: string }) {
  if (language === "en") return null;
  const english = languageOfPage(path).page;
  return (
    <p className="notice">
      {langOf(text.language) ? (
        <Trans>This text is not translated yet.</Trans>
      ) : (
        <Trans>
          This is a translation. The{" "}
          <a href={english} hrefLang="en">
            English text
          </a>{" "}
          is the one that binds you and us.
        </Trans>
      )}
    </p>
  );
}

function Legal({ path, text }: { path: string; text: LegalText }) {
  return (
    <SitePage path={path}>
      <PageHead
        title={text.title}
        lead={text.summary}
        kicker={text.updated && t`Last updated ${dayOf(text.updated)}`}
        lang={text.language}
      >
        {path === paths.copyright && (
          <a className="button" href={paths.home} data-back>
            <Trans>Back</Trans>
          </a>
        )}
      </PageHead>
      <div className="wrap reading">
        <nav className="reading-contents" aria-label={t`On this page`}>
          <ol lang={langOf(text.language)}>
            {text.headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text.replace(/^\d+\.\s*/, "")}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <WhichHolds text={text} path={path} />
          <RawHtml className="prose" html={text.html} lang={text.language} />
          <Seller />
        </div>
      </div>
    </SitePage>
  );
}

/** Returns a policy page: text only, and no JavaScript beyond the scroll rules. */
export function legalPage(name: LegalName, text: LegalText): Page {
  const path = addresses[name];
  return {
    path,
    title: `${text.title} · ${product}`,
    description: text.summary,
    body: <Legal path={path} text={text} />,
    style: "reading",
    islands: [],
    indexed: true,
  };
}
