import { useEffect, useState } from "react";
import type { GuestPage as Link } from "#shared/contracts/library/guests.ts";
import { maxGuestNameCharacters } from "#shared/guest-calls.ts";
import type { Language } from "#shared/languages.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { readLink } from "./calls.ts";
import { LinkedPage } from "./linked-page.tsx";
import { NoticeForm } from "./notice-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import type { Words } from "./words.ts";

interface PageProps {
  /** Of the link, from the address. */
  secret: string;
  common: Words;
  language: Language;
  onLanguage: (language: Language) => void;
}

const nameKey = "vitrine-guest-name";

/** /send: what a guest link takes, and the forms for it. */
export function GuestPage(page: PageProps) {
  const { secret, common } = page;
  const { link, ...state } = useLink(secret, common);
  const isShown = link !== null && state.problem === null;
  return (
    <LinkedPage {...state} {...page} foot={link && <p>{common("mind")}</p>}>
      {isShown && <Forms secret={secret} link={link} words={common} />}
    </LinkedPage>
  );
}

function useLink(secret: string, words: Words) {
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(secret === "");
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again, also in another language
  useEffect(() => {
    if (secret === "") {
      setProblem(words("noSecret"));
      return;
    }
    let left = false;
    readLink(secret).then(
      (read) => {
        if (left) return;
        setLink(read);
        setProblem(null);
      },
      (error: unknown) => {
        if (left) return;
        setBroken(error instanceof ApiError && error.code === "not_found");
        setProblem(messageOf(error));
      },
    );
    return () => {
      left = true;
    };
  }, [secret, tries, words]);
  return { link, problem, isBroken, again: () => setTries(tries + 1) };
}

function Forms({ secret, link, words }: { secret: string; link: Link; words: Words }) {
  const [name, setName] = useState(keptText("localStorage", nameKey) ?? "");
  const missing = link.needsName && name.trim() === "";
  return (
    <>
      <header className="guest-head">
        <h1>{link.title}</h1>
        {link.sentence && <p>{link.sentence}</p>}
      </header>
      <label className="field guest-card">
        <span className="field-label">{link.needsName ? words("yourName") : words("yourNameOptional")}</span>
        <input
          className="input"
          autoComplete="name"
          maxLength={maxGuestNameCharacters}
          required={link.needsName}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            keepText("localStorage", nameKey, event.currentTarget.value);
          }}
        />
      </label>
      {link.takesPictures && (
        <PictureForm secret={secret} name={name.trim()} nameMissing={missing} words={words} />
      )}
      {link.takesNotices && (
        <NoticeForm secret={secret} name={name.trim()} nameMissing={missing} words={words} />
      )}
    </>
  );
}
