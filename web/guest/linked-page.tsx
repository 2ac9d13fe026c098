import type { ReactNode } from "react";
import type { Language } from "#shared/languages.ts";
import { LanguageChoice } from "./language-choice.tsx";
import type { Words } from "./words.ts";

interface Props {
  className?: string;
  secret: string;
  problem: string | null;
  isBroken: boolean;
  again: () => void;
  common: Words;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Stands below the content. */
  foot?: ReactNode;
  /** Nothing: it was not read yet. */
  children: ReactNode;
}

/** Renders the frame of a page behind a secret link: its content, or why there is none, and the choice of language. */
export function LinkedPage({
  className = "",
  secret,
  problem,
  isBroken,
  again,
  common,
  language,
  onLanguage,
  foot,
  children,
}: Props) {
  return (
    <div className={`guest ${className}`}>
      <main className="guest-main">
        {children ||
          (problem !== null ? (
            <div className="guest-state" role="alert">
              <h1>{isBroken ? common("linkBroken") : common("notLoaded")}</h1>
              <p>{problem}</p>
              {secret !== "" && (
                <button type="button" className="button" onClick={again}>
                  {common("tryAgain")}
                </button>
              )}
            </div>
          ) : (
            <p className="guest-state" role="status">
              {common("loading")}
            </p>
          ))}
      </main>
      <footer className="guest-foot">
        {foot}
        <LanguageChoice language={language} onLanguage={onLanguage} />
      </footer>
    </div>
  );
}
