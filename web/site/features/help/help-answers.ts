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

/** Fetches the page with all answers and adds the missing ones below their questions. */
export async function addAnswers(articles: readonly Article[], address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const all = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const article of articles) {
    if (article.answer !== "") continue;
    const whole = all.getElementById(article.slug);
    const answer = whole?.querySelector(".prose");
    if (!whole || !answer) continue;
    article.answer = answer.textContent ?? "";
    for (const part of [...whole.children]) if (part.tagName !== "H3") article.element.append(part);
    article.element.querySelector("h3 a")?.setAttribute("href", `#${article.slug}`);
  }
}
