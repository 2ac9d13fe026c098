import { paths } from "#shared/paths.ts";
import type { HelpQuestion } from "../../content/content.ts";
import { RawHtml } from "../../layout/page-head.tsx";

/** Renders the FAQs of the help center, collapsed. */
export function Faq({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <section className="section faq" id="faq-section">
      <div className="wrap faq-grid">
        <div>
          <h2 className="section-title">Questions people ask first</h2>
          <p className="button-row">
            <a className="button" href={paths.helpCenter}>
              All answers
            </a>
            <a className="button button-quiet" href={paths.contact}>
              Ask us
            </a>
          </p>
        </div>
        <div className="faq-list">
          {questions.map(({ slug, question, html }) => (
            <details key={slug} name="faq">
              <summary>{question}</summary>
              <RawHtml html={html} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
