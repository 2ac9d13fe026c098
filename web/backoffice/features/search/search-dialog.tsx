import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IndianRupee, LifeBuoy, MonitorPlay, Search, User } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { searchCall } from "#shared/operator-api/addresses.ts";
import { listIn, recordsOf, text } from "#shared/operator-api/read-value.ts";
import { operatorCall } from "../../calls/operator-call.ts";
import { Dialog } from "../../parts/dialog.tsx";
import styles from "./search.module.css";

interface Hit {
  kind: string;
  id: string;
  name: string;
  detail: string;
  userId: string;
}

const icons = { user: User, screen: MonitorPlay, ticket: LifeBuoy, payment: IndianRupee } as const;
const words: Record<string, string> = {
  user: "User",
  screen: "Screen",
  ticket: "Ticket",
  payment: "Payment",
};
function addressOf({ kind, id, name, userId }: Hit): string {
  if (kind === "ticket") return `/ticket?open=${id}`;
  if (kind === "payment") return `/payments?search=${encodeURIComponent(name)}`;
  return `/users/${kind === "screen" ? userId : id}`;
}

const useHits = (q: string) =>
  useQuery({
    queryKey: ["search", q],
    enabled: q !== "",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Hit[]> =>
      recordsOf(listIn(await operatorCall(searchCall, { query: { q }, signal }), "list of hits", "data")).map(
        (hit) => ({
          kind: text(hit.kind),
          id: text(hit.id),
          name: text(hit.name),
          detail: text(hit.detail),
          userId: text(hit.user_id),
        }),
      ),
  });

/** Finds a user, screen, ticket or payment and opens it. Usable with the keyboard alone. */
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
  const hits = useHits(q);
  const [chosen, setChosen] = useState(0);
  const shown = q === "" ? [] : (hits.data ?? []);
  const current = Math.min(chosen, Math.max(0, shown.length - 1));

  function open(hit: Hit | undefined): void {
    if (!hit) return;
    onClose();
    navigate(addressOf(hit));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") open(shown[current]);
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    setChosen((current + step + shown.length) % shown.length);
  }

  return (
    <Dialog onClose={onClose} title="Search" size="lg" centered={false}>
      <TextInput
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls="search-hits"
        aria-activedescendant={shown.length > 0 ? `search-hit-${current}` : undefined}
        aria-label="Search users, screens, tickets and payments"
        placeholder="Name, email, number, invoice"
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
        {shown.map((hit, index) => {
          const Icon = icons[hit.kind as keyof typeof icons] ?? User;
          return (
            <button
              key={`${hit.kind} ${hit.id}`}
              id={`search-hit-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={styles.hit}
              onClick={() => open(hit)}
              onPointerMove={() => setChosen(index)}
            >
              <Icon size={17} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>{hit.name}</span>
                <span className={styles.detail}>{hit.detail}</span>
              </span>
              <span className={styles.kind}>
                {words[hit.kind]} {hit.id}
              </span>
            </button>
          );
        })}
      </div>
      <p className={styles.none} role="status">
        {q !== "" && hits.isError
          ? "The search failed. Try again."
          : q !== "" && hits.data?.length === 0 && !hits.isPlaceholderData
            ? "Nothing found."
            : ""}
      </p>
    </Dialog>
  );
}
