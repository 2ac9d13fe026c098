import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import type { LegalName, LegalText } from "../content/content.ts";
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
};

function Legal({ path, text }: { path: string; text: LegalText }) {
  return (
    <SitePage path={path}>
      <PageHead
        title={text.title}
        lead={text.summary}
        kicker={text.updated && t`Last updated ${text.updated}`}
      >
        {path === paths.copyright && (
          <a className="button" href={paths.home} data-back>
            <Trans>Back</Trans>
          </a>
        )}
      </PageHead>
      <div className="wrap reading">
        <nav className="reading-contents" aria-label={t`On this page`}>
          <ol>
            {text.headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text.replace(/^\d+\.\s*/, "")}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <RawHtml className="prose" html={text.html} />
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
