import { plural, t } from "@lingui/core/macro";
import { savesData, whenIdle } from "../../client/when-idle.ts";
import { findQuestions, type Matches, type Meaning } from "./find-questions.ts";
import { type Article, addAnswers, articlesOf } from "./help-answers.ts";

/** Marks every occurrence of `query` below `root` with the CSS Custom Highlight API; the markup is not changed. */
function highlight(root: HTMLElement, query: string): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("help-match");
  const needle = query.toLowerCase();
  if (needle.length < 2) return;
  const ranges: Range[] = [];
  for (const part of root.querySelectorAll("[data-question]")) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.toLowerCase() ?? "";
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + needle.length);
        ranges.push(range);
      }
    }
  }
  if (ranges.length > 0) CSS.highlights.set("help-match", new Highlight(...ranges));
}

/**
 * Shows one category at a time, or what a search finds: the best first, whatever its category. Source: public-site.md
 * section 4, resolution T13. The answers of the other categories come when the page is idle, or at the first touch.
 */
export function mountHelpSearch(root: HTMLElement): void {
  const box = root.querySelector<HTMLInputElement>("#help-query");
  const countLine = root.querySelector("[data-count]");
  const nothing = root.querySelector<HTMLElement>("[data-nothing]");
  const results = root.querySelector<HTMLElement>("[data-results]");
  const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-category]")];
  const panels = [...root.querySelectorAll<HTMLElement>("[data-panel]")];
  if (!box || !countLine || !nothing || !results) return;

  const articles = articlesOf(panels);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  let chosen = panels[0]?.id ?? "";
  /** The only category of which a search shows its results; null: all of them. */
  let only: string | null = null;

  const markChosen = (category: string | undefined) => {
    for (const link of links) {
      if (link.dataset.category === category) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  let answers: "missing" | "fetching" | "here" | "failed" = "missing";
  const bringAnswers = async () => {
    answers = "fetching";
    try {
      await addAnswers(articles, panels);
      answers = "here";
    } catch {
      // The questions stay links to their answers.
      answers = "failed";
      arrival = null;
    }
    if (box.value.trim() !== "") update();
  };
  let arrival: Promise<void> | null = null;
  /** Resolves once the answers are here, or could not be fetched: a later call then tries again. */
  const fetchAnswers = (): Promise<void> => {
    arrival ??= bringAnswers();
    return arrival;
  };
  /** Searches by meaning; fetched for the first search. */
  let meaning: Meaning | null = null;
  const fetchMeaning = async () => {
    const [{ buildSearch }, { words }] = await Promise.all([
      import("#shared/ask/search.ts"),
      import("virtual:help-words"),
    ]);
    const texts = articles.map(({ slug, question, answer }) => {
      const searched = words.searched?.[slug];
      return {
        id: slug,
        title: searched?.question ?? question,
        also: words.also[slug] ?? [],
        body: searched?.blocks.join(" ") ?? answer,
      };
    });
    meaning = { search: buildSearch(texts, words.elsewhere), sure: words.sure };
    update();
  };
  let fetching: Promise<void> | null = null;

  const showCategory = () => {
    for (const { element, home } of articles) home?.append(element);
    for (const panel of panels) panel.hidden = panel.id !== chosen;
    results.hidden = true;
    nothing.hidden = true;
    countLine.textContent = "";
    for (const link of links) {
      const item = link.closest("li");
      if (item) item.hidden = false;
    }
    countIn(links, articles);
    markChosen(chosen);
  };
  const showResults = (query: string) => {
    const { slugs, isLiteral } = findQuestions(articles, query, meaning);
    const found = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    if (!found.some(({ category }) => category === only)) only = null;
    for (const { element, home } of articles) home?.append(element);
    for (const { element, category } of found)
      if (only === null || category === only) results.append(element);
    for (const panel of panels) panel.hidden = true;
    results.hidden = false;
    countIn(links, found);
    for (const link of links) {
      const item = link.closest("li");
      if (item) item.hidden = !found.some(({ category }) => category === link.dataset.category);
    }
    markChosen(only ?? found[0]?.category);
    nothing.hidden = found.length > 0 || answers === "fetching" || (fetching !== null && !meaning);
    countLine.textContent = wordsFor({ slugs, isLiteral }, found, answers === "failed");
  };
  const update = () => {
    const query = box.value.trim();
    // If the download fails, the literal search stays; the next key tries again.
    if (query !== "" && !meaning && (answers === "here" || answers === "failed"))
      fetching ??= fetchMeaning().catch(() => {
        fetching = null;
      });
    if (query === "") showCategory();
    else showResults(query);
    highlight(root, query);
  };

  const follow = (hash: string, scroll: boolean) => {
    const id = decodeURIComponent(hash.slice(1));
    const category = bySlug.get(id)?.category ?? panels.find((panel) => panel.id === id)?.id;
    if (!category) return;
    chosen = category;
    only = category === id ? category : null;
    update();
    const reach = () => document.getElementById(id)?.scrollIntoView();
    if (scroll) reach();
    const wasMissing = answers !== "here";
    void fetchAnswers().then(() => {
      // The answers above have moved it.
      if (scroll && wasMissing && window.location.hash === hash) reach();
    });
  };
  for (const link of links)
    link.addEventListener("click", (event) => {
      event.preventDefault();
      window.history.replaceState(window.history.state, "", link.hash);
      follow(link.hash, false);
    });
  box.addEventListener("input", () => {
    only = null;
    update();
    void fetchAnswers();
  });
  for (const touch of ["pointerover", "focusin"])
    root.addEventListener(touch, () => void fetchAnswers(), { once: true, passive: true });
  if (!savesData(window)) whenIdle(window, 0, () => void fetchAnswers());
  window.addEventListener("hashchange", () => follow(window.location.hash, true));
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (event.key !== "/" || typing) return;
    event.preventDefault();
    box.focus();
  });
  follow(window.location.hash, true);
  if (box.value) {
    update();
    void fetchAnswers();
  }
}

/** Writes beside each category how many of the articles are in it. */
function countIn(links: readonly HTMLAnchorElement[], articles: readonly Article[]): void {
  for (const link of links) {
    const count = articles.filter(({ category }) => category === link.dataset.category).length;
    const badge = link.querySelector("span");
    if (badge) badge.textContent = String(count);
  }
}

/** Says what a search has found. */
function wordsFor({ isLiteral }: Matches, found: readonly Article[], isPartial: boolean): string {
  const { size } = new Set(found.map(({ category }) => category));
  const count = found.length;
  const answers = plural(count, { one: "# answer", other: "# answers" });
  const categories = plural(size, { one: "# category", other: "# categories" });
  const sentence = t`${answers} in ${categories}`;
  return [
    ...(found.length === 0 ? [] : [isLiteral ? sentence : t`No exact match. By meaning: ${sentence}`]),
    ...(isPartial ? [t`Only the questions were searched: the answers did not load.`] : []),
  ].join(". ");
}
