import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Phone, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Hit } from "#shared/operator-api/read-search.ts";
import { phoneNumberOf } from "#shared/phone-number.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { HitRow } from "./hit-row.tsx";
import { groupsOf, kindOf, useHits, useRecentFinds } from "./hits.ts";
import { rememberFind } from "./recent-finds.ts";
import styles from "./search.module.css";

const idOf = (index: number): string => `search-hit-${index}`;

/** Finds a caller or a record by anything that is known of it, and opens its page. Usable with the keyboard alone. */
export function SearchDialog({
  takeEarlyKeys,
  onClose,
}: {
  /** Returns what was typed before this dialog was there. */
  takeEarlyKeys: () => string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), 150);
  const [found, recent] = [useHits(q), useRecentFinds()];
  const [chosen, setChosen] = useState(0);
  const isTyped = typed.trim() !== "";
  const shown = (isTyped ? (q === "" || found.isError ? undefined : found.data) : recent.data) ?? [];
  const current = Math.min(chosen, Math.max(0, shown.length - 1));
  const groups = !isTyped
    ? [{ title: "Found recently", hits: shown.map((hit, index) => ({ hit, index })) }]
    : groupsOf(shown);

  useEffect(() => document.getElementById(idOf(current))?.scrollIntoView({ block: "nearest" }), [current]);

  function open(hit: Hit | undefined): void {
    if (!hit) return;
    rememberFind(hit);
    onClose();
    navigate(kindOf(hit).page(hit));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    // A hit of the text before is not what the person means.
    if (event.key === "Enter" && typed.trim() === q && !found.isPlaceholderData) open(shown[current]);
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    setChosen((current + step + shown.length) % shown.length);
  }
  const phone = shown[current]?.phone ?? null;

  return (
    <Dialog onClose={onClose} title="Search" size="lg" centered={false}>
      <TextInput
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls="search-hits"
        aria-activedescendant={shown.length > 0 ? idOf(current) : undefined}
        aria-label="Search everything"
        placeholder="Name, phone, email, GSTIN, order, invoice, UTR, screen"
        leftSection={<Search size={16} aria-hidden />}
        data-autofocus
        value={typed}
        onFocus={() => {
          const early = takeEarlyKeys();
          if (early) setTyped((text) => early + text);
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="search-hits" role="listbox" aria-label="Found" className={styles.hits}>
        {shown.length > 0 &&
          groups.map(({ title, hits }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, not fieldsets
            <div key={title} role="group" aria-label={title} className={styles.group}>
              <p className={styles.title} aria-hidden>
                {title}
              </p>
              {hits.map(({ hit, index }) => (
                <HitRow
                  key={`${hit.kind} ${hit.id}`}
                  id={idOf(index)}
                  hit={hit}
                  isCurrent={index === current}
                  onOpen={() => open(hit)}
                  onPoint={() => setChosen(index)}
                />
              ))}
            </div>
          ))}
      </div>
      <p className={styles.none} role="status">
        {stateOf({ isTyped, isFound: shown.length > 0, query: found })}
      </p>
      {shown.length > 0 && (
        <div className={styles.foot}>
          <span className={styles.keys}>
            <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> choose{" "}
            <kbd className={styles.key}>Enter</kbd> open
          </span>
          {phone && phoneNumberOf(phone) && (
            <a className={styles.call} href={`tel:${phoneNumberOf(phone)}`}>
              <Phone size={15} aria-hidden />
              Call {phone}
            </a>
          )}
        </div>
      )}
    </Dialog>
  );
}

function stateOf({
  isTyped,
  isFound,
  query,
}: {
  isTyped: boolean;
  isFound: boolean;
  query: ReturnType<typeof useHits>;
}): string {
  if (!isTyped)
    return isFound
      ? ""
      : "Type what the caller says: a name in any script, a part of a phone number, an invoice.";
  if (query.isError) return "The search failed. Try again.";
  if (query.isPending) return "Searching…";
  return isFound || query.isPlaceholderData
    ? ""
    : "Nothing found. Try fewer words, or a phone number, email or GSTIN.";
}
