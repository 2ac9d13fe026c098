import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Language } from "#shared/languages.ts";
import { firstLanguage, type Words, wordsIn } from "./words.ts";

interface PageIn {
  language: Language;
  secret: string;
  common: Words;
  onLanguage: (language: Language) => void;
}

/** Shows the page of a secret link in the language of the device. `render` returns it and its title. */
export function showPage(render: (page: PageIn) => { title: string; page: ReactNode }): void {
  const element = document.getElementById("root");
  if (!element) throw new Error("The page has no #root element");
  const root = createRoot(element);
  let language = firstLanguage();
  const onLanguage = (next: Language) => {
    const before = language;
    language = next;
    // The other language comes over the network: without it, the page stays as it is.
    show().catch(() => {
      language = before;
    });
  };
  async function show(): Promise<void> {
    const common = await wordsIn(language);
    const { title, page } = render({ language, secret: location.hash.slice(1), common, onLanguage });
    document.title = title;
    root.render(page);
  }
  // A person opens another link in the same tab.
  addEventListener("hashchange", () => void show());
  void show();
}
