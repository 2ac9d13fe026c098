import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import type { HelpQuestion } from "../../content/content.ts";
import { langOf } from "../../lang-of.ts";
import { RawHtml } from "../../layout/page-head.tsx";

/** Renders the FAQs of the help center, collapsed. */
export function Faq({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <section className="section faq" id="faq-section">
      <div className="wrap faq-grid">
        <div>
          <h2 className="section-title">
            <Trans>Questions people ask first</Trans>
          </h2>
          <p className="button-row">
            <a className="button" href={paths.helpCenter}>
              <Trans>All answers</Trans>
            </a>
            <a className="button button-quiet" href={paths.contact}>
              <Trans>Ask us</Trans>
            </a>
          </p>
        </div>
        <div className="faq-list">
          {questions.map(({ slug, question, html, language }) => (
            <details key={slug} name="faq">
              <summary lang={langOf(language)}>{question}</summary>
              <RawHtml html={html} lang={language} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
