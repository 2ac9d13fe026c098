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

/** Shows one category at a time and filters by the search box. Source: public-site.md section 4, resolution T13. */
export function mountHelpSearch(root: HTMLElement): void {
  const box = root.querySelector<HTMLInputElement>("#help-query");
  const countLine = root.querySelector("[data-count]");
  const nothing = root.querySelector<HTMLElement>("[data-nothing]");
  const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-category]")];
  const panels = [...root.querySelectorAll<HTMLElement>("[data-panel]")];
  if (!box || !countLine || !nothing) return;

  const articles = panels.flatMap((panel) =>
    [...panel.querySelectorAll<HTMLElement>("[data-question]")].map((element) => ({
      element,
      slug: element.id,
      category: panel.id,
      question: element.querySelector("h3")?.textContent ?? "",
      answer: element.querySelector(".prose")?.textContent ?? "",
    })),
  );
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  let chosen = panels[0]?.id ?? "";

  const show = (category: string) => {
    for (const panel of panels) panel.hidden = panel.id !== category;
    for (const link of links) {
      if (link.dataset.category === category) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
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
    if (!isLiteral && !related)
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
    nothing.hidden = count > 0 || (fetching !== null && !related);
    const categories = byCategory.size === 1 ? "1 category" : `${byCategory.size} categories`;
    const found = `${count} ${count === 1 ? "answer" : "answers"} in ${categories}`;
    countLine.textContent =
      query === "" || count === 0 ? "" : isLiteral ? found : `No exact match. By meaning: ${found}`;
    highlight(root, query);
  };

  const follow = (hash: string, scroll: boolean) => {
    const id = decodeURIComponent(hash.slice(1));
    const category = bySlug.get(id)?.category ?? panels.find((panel) => panel.id === id)?.id;
    if (!category) return;
    chosen = category;
    update();
    if (scroll) document.getElementById(id)?.scrollIntoView();
  };
  for (const link of links)
    link.addEventListener("click", (event) => {
      event.preventDefault();
      window.history.replaceState(window.history.state, "", link.hash);
      follow(link.hash, false);
    });
  box.addEventListener("input", update);
  window.addEventListener("hashchange", () => follow(window.location.hash, true));
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (event.key !== "/" || typing) return;
    event.preventDefault();
    box.focus();
  });
  follow(window.location.hash, true);
  if (box.value) update();
}
