import type { SearchableQuestion } from "./find-questions.ts";

/** A question on the page. Its answer is empty until it has arrived. */
export interface Article extends SearchableQuestion {
  element: HTMLElement;
  /** The list of its category, to which it returns after a search. */
  home: HTMLElement | null;
}

/** Reads the questions of the page, with the answers that the page contains. */
export const articlesOf = (panels: readonly HTMLElement[]): Article[] =>
  panels.flatMap((panel) =>
    [...panel.querySelectorAll<HTMLElement>("[data-question]")].map((element) => ({
      element,
      home: element.parentElement,
      slug: element.id,
      category: panel.id,
      question: element.querySelector("h3")?.textContent ?? "",
      answer: element.querySelector(".prose")?.textContent ?? "",
    })),
  );

/** Fetches the pages of the categories and adds the missing answers below their questions. */
export async function addAnswers(
  articles: readonly Article[],
  panels: readonly HTMLElement[],
): Promise<void> {
  await Promise.all(panels.map((panel) => addAnswersOf(panel, articles)));
}

async function addAnswersOf(panel: HTMLElement, articles: readonly Article[]): Promise<void> {
  const missing = articles.filter(({ category, answer }) => category === panel.id && answer === "");
  // The question is a link to its answer.
  const [address = ""] = missing[0]?.element.querySelector("a")?.href.split("#") ?? [];
  if (!address) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const article of missing) {
    const whole = page.getElementById(article.slug);
    const answer = whole?.querySelector(".prose");
    if (!whole || !answer) continue;
    article.answer = answer.textContent ?? "";
    for (const part of [...whole.children]) if (part.tagName !== "H3") article.element.append(part);
    article.element.querySelector("h3 a")?.setAttribute("href", `#${article.slug}`);
  }
}
