import { savesData, whenIdle } from "../../client/when-idle.ts";
import { addAnswers, articlesOf } from "./help-answers.ts";
import { type Matches, matchQuestions } from "./match-questions.ts";

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
 * Shows one category at a time and filters by the search box. Source: public-site.md section 4, resolution T13. The
 * answers of the other categories come when the page is idle, or at the first touch.
 */
export function mountHelpSearch(root: HTMLElement): void {
  const box = root.querySelector<HTMLInputElement>("#help-query");
  const countLine = root.querySelector("[data-count]");
  const nothing = root.querySelector<HTMLElement>("[data-nothing]");
  const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-category]")];
  const panels = [...root.querySelectorAll<HTMLElement>("[data-panel]")];
  if (!box || !countLine || !nothing) return;

  const articles = articlesOf(panels);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  let chosen = panels[0]?.id ?? "";

  const show = (category: string) => {
    for (const panel of panels) panel.hidden = panel.id !== category;
    for (const link of links) {
      if (link.dataset.category === category) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  let answers: "missing" | "fetching" | "here" | "failed" = "missing";
  const bringAnswers = async () => {
    answers = "fetching";
    try {
      await addAnswers(articles, root.querySelector<HTMLElement>("[data-answers]")?.dataset.answers ?? "");
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
  /** Searches by meaning; fetched for the first search that finds nothing literally. */
  let related: ((query: string) => Matches) | null = null;
  const fetchRelated = async () => {
    const [{ indexRelated, asMatches }, { also }] = await Promise.all([
      import("./related-questions.ts"),
      import("virtual:help-words"),
    ]);
    const index = indexRelated(articles, also);
    related = (query) => asMatches(articles, index.find(query));
    update();
  };
  let fetching: Promise<void> | null = null;

  const update = () => {
    const query = box.value.trim();
    const literal = matchQuestions(articles, query);
    const isLiteral = literal.count > 0;
    // If the download fails, the literal search stays; the next key tries again.
    if (!isLiteral && !related && answers === "here")
      fetching ??= fetchRelated().catch(() => {
        fetching = null;
      });
    const { byCategory, count } = isLiteral ? literal : (related?.(query) ?? literal);
    for (const article of articles) article.element.hidden = true;
    for (const slugs of byCategory.values())
      for (const slug of slugs) {
        const element = bySlug.get(slug)?.element;
        if (!element) continue;
        element.hidden = false;
        element.parentElement?.append(element);
      }
    for (const link of links) {
      const item = link.closest("li");
      const found = byCategory.get(link.dataset.category ?? "")?.length ?? 0;
      if (item) item.hidden = found === 0;
      const badge = link.querySelector("span");
      if (badge) badge.textContent = String(found);
    }
    const first = byCategory.keys().next().value;
    show(byCategory.has(chosen) && isLiteral ? chosen : (first ?? ""));
    nothing.hidden = count > 0 || answers === "fetching" || (fetching !== null && !related);
    countLine.textContent =
      query === "" ? "" : wordsFor({ byCategory, count }, isLiteral, answers === "failed");
    highlight(root, query);
  };

  const follow = (hash: string, scroll: boolean) => {
    const id = decodeURIComponent(hash.slice(1));
    const category = bySlug.get(id)?.category ?? panels.find((panel) => panel.id === id)?.id;
    if (!category) return;
    chosen = category;
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

/** Says what a search has found. */
function wordsFor({ byCategory, count }: Matches, isLiteral: boolean, isPartial: boolean): string {
  const categories = byCategory.size === 1 ? "1 category" : `${byCategory.size} categories`;
  const found = `${count} ${count === 1 ? "answer" : "answers"} in ${categories}`;
  return [
    ...(count === 0 ? [] : [isLiteral ? found : `No exact match. By meaning: ${found}`]),
    ...(isPartial ? ["Only the questions were searched: the answers did not load."] : []),
  ].join(". ");
}
