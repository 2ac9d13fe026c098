import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "#web/site/paths.ts";
import type { HelpCategory, HelpQuestion } from "../../content/content.ts";
import { langOf } from "../../lang-of.ts";
import { RawHtml } from "../../layout/page-head.tsx";
import { SoldOnly } from "../../layout/sold-only.tsx";
import { categoryTitles } from "./category-titles.ts";

/**
 * Renders all categories with their questions, and the answers of the first category. help-search.ts shows one category
 * at a time, filters by the search box and adds the other answers; without JavaScript the questions lead to them.
 */
export function HelpCenter({ categories }: { categories: readonly HelpCategory[] }) {
  return (
    <div className="wrap help">
      <search className="help-search">
        <label className="visually-hidden" htmlFor="help-query">
          <Trans>Search the help center</Trans>
        </label>
        <input
          className="input"
          id="help-query"
          type="search"
          placeholder={t`Search, for example: screen code`}
          autoComplete="off"
          spellCheck={false}
        />
        <p className="field-hint" role="status" data-count />
      </search>
      <Categories categories={categories} chosen={0} />
      <div className="help-answers">
        <div data-results hidden />
        {categories.map((category, index) => (
          <Panel key={category.id} category={category} isShown={index === 0}>
            {category.questions.map((question) =>
              index === 0 ? (
                <Answer key={question.slug} {...question} />
              ) : (
                <Question
                  key={question.slug}
                  {...question}
                  href={`${paths.helpCategory(category.id)}#${question.slug}`}
                />
              ),
            )}
          </Panel>
        ))}
        <p className="notice" data-nothing hidden>
          <Trans>No results. Try another word, or ask us.</Trans>
        </p>
        <StillNeedHelp />
      </div>
    </div>
  );
}

/** Renders the answers of one category: for visitors without JavaScript, search engines, and help-search.ts. */
export function CategoryAnswers({
  categories,
  category,
}: {
  categories: readonly HelpCategory[];
  category: HelpCategory;
}) {
  return (
    <div className="wrap help">
      <Categories categories={categories} chosen={categories.indexOf(category)} linked />
      <div className="help-answers">
        <Panel category={category}>
          {category.questions.map((question) => (
            <Answer key={question.slug} {...question} />
          ))}
        </Panel>
        <StillNeedHelp />
      </div>
    </div>
  );
}

function Categories({
  categories,
  chosen,
  linked = false,
}: {
  categories: readonly HelpCategory[];
  chosen: number;
  /** Each category is a page; otherwise a part of this one. */
  linked?: boolean;
}) {
  return (
    <nav className="help-categories" aria-label={t`Categories`}>
      <ul>
        {categories.map(({ id, questions }, index) => (
          <li key={id}>
            <a
              href={linked ? paths.helpCategory(id) : `#${id}`}
              data-category={id}
              aria-current={index === chosen ? "true" : undefined}
            >
              {categoryTitles[id]} <span className="numeric">{questions.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Panel({
  category: { id },
  isShown = true,
  children,
}: {
  category: HelpCategory;
  isShown?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} data-panel aria-labelledby={`${id}-title`} hidden={!isShown}>
      <h2 id={`${id}-title`}>{categoryTitles[id]}</h2>
      <div data-questions>{children}</div>
    </section>
  );
}

function Question({ slug, question, href, language: written, children }: QuestionProps) {
  return (
    <article className="help-question" id={slug} data-question>
      <h3>
        <a href={href} lang={langOf(written)}>
          {question}
        </a>
      </h3>
      {children}
    </article>
  );
}

interface QuestionProps extends Pick<HelpQuestion, "slug" | "question" | "language"> {
  /** Where its answer is. */
  href: string;
  children?: ReactNode;
}

const Answer = ({ slug, question, html, language: written }: HelpQuestion) => (
  <Question slug={slug} question={question} href={`#${slug}`} language={written}>
    {langOf(written) && (
      <p className="muted">
        <Trans>This answer is not translated yet.</Trans>
      </p>
    )}
    <RawHtml className="prose" html={html} lang={written} />
  </Question>
);

const StillNeedHelp = () => (
  <SoldOnly>
    <p className="help-more">
      <a className="button" href={paths.contact}>
        <Trans>Still need help?</Trans>
      </a>
    </p>
  </SoldOnly>
);
