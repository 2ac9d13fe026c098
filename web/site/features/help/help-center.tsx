import { paths } from "#shared/paths.ts";
import type { HelpCategory } from "../../content/content.ts";
import { RawHtml } from "../../layout/page-head.tsx";
import { SoldOnly } from "../../layout/sold-only.tsx";

/** Renders all categories and questions. help-search.ts shows one category at a time and filters by the search box. */
export function HelpCenter({ categories }: { categories: readonly HelpCategory[] }) {
  return (
    <div className="wrap help">
      <search className="help-search">
        <label className="visually-hidden" htmlFor="help-query">
          Search the help center
        </label>
        <input
          className="input"
          id="help-query"
          type="search"
          placeholder="Search, for example: screen code"
          autoComplete="off"
          spellCheck={false}
        />
        <p className="field-hint" role="status" data-count />
      </search>
      <nav className="help-categories" aria-label="Categories">
        <ul>
          {categories.map(({ id, title, questions }, index) => (
            <li key={id}>
              <a href={`#${id}`} data-category={id} aria-current={index === 0 ? "true" : undefined}>
                {title} <span className="numeric">{questions.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="help-answers">
        {categories.map(({ id, title, questions }, index) => (
          <section key={id} id={id} data-panel={id} aria-labelledby={`${id}-title`} hidden={index > 0}>
            <h2 id={`${id}-title`}>{title}</h2>
            <div data-questions>
              {questions.map(({ slug, question, html }) => (
                <article className="help-question" key={slug} id={slug} data-question>
                  <h3>
                    <a href={`#${slug}`}>{question}</a>
                  </h3>
                  <RawHtml className="prose" html={html} />
                </article>
              ))}
            </div>
          </section>
        ))}
        <p className="notice" data-nothing hidden>
          No results. Try another word, or ask us.
        </p>
        <SoldOnly>
          <p className="help-more">
            <a className="button" href={paths.contact}>
              Still need help?
            </a>
          </p>
        </SoldOnly>
      </div>
    </div>
  );
}
