import { useContext } from "react";
import { languageName } from "#shared/languages.ts";
import { languageOfPage, pageIn, siteLanguages } from "#shared/site-pages.ts";
import { language } from "../language.ts";
import { PageAddress } from "../page.ts";
import { paths } from "../paths.ts";

/** Renders links to this page in the other languages; account-form.ts adds what stands behind the question mark. */
export function LanguageLinks({ className }: { className?: string }) {
  const address = useContext(PageAddress);
  // The page for unknown addresses has no address of its own.
  const { page } = languageOfPage(address === paths.notFound ? paths.home : address);
  return siteLanguages.flatMap((each) =>
    each === language
      ? []
      : [
          <a key={each} className={className} href={pageIn(each, page)} lang={each}>
            {languageName(each)}
          </a>,
        ],
  );
}
