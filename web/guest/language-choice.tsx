import { type Language, languageName, languages } from "#shared/languages.ts";

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Renders a button for each other language, labelled in that language. */
export const LanguageChoice = ({ language, onLanguage }: Props) => (
  <div className="guest-languages">
    {languages
      .filter((each) => each !== language)
      .map((other) => (
        <button
          key={other}
          type="button"
          className="guest-language"
          lang={other}
          onClick={() => onLanguage(other)}
        >
          {languageName(other)}
        </button>
      ))}
  </div>
);
