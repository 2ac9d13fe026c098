import { plural, t } from "@lingui/core/macro";
import { Tooltip, UnstyledButton } from "@mantine/core";
import type { Present } from "#shared/contracts/playing/presence.ts";
import styles from "./others-here.module.css";

/** More people are a number. */
const maxShown = 4;

/** Returns at most two letters: of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) =>
      new Intl.Segmenter()
        .segment(word ?? "")
        [Symbol.iterator]()
        .next().value?.segment ?? "",
  );
  return letters.join("").toLocaleUpperCase();
}

/** Shows who else has this page open, and who is changing something. */
export function OthersHere({ people }: { people: readonly Present[] }) {
  if (people.length === 0) return null;
  const editing = people.filter(({ edits }) => edits);
  const [first] = editing;
  const who = first?.name ?? "";
  const words =
    editing.length === 1
      ? t`${who} is editing`
      : plural(editing.length, { one: "# other person is editing", other: "# others are editing" });
  return (
    <span className={styles.others}>
      <ul className={styles.people} aria-label={t`Also on this page`}>
        {people.slice(0, maxShown).map((person) => (
          <li key={person.userId}>
            <Initials person={person} />
          </li>
        ))}
        {people.length > maxShown && <li className={styles.person}>+{people.length - maxShown}</li>}
      </ul>
      {editing.length > 0 && <span className={styles.words}>{words}</span>}
    </span>
  );
}

/** A button, so that the name also appears by keyboard and touch. */
function Initials({ person: { name, edits } }: { person: Present }) {
  const words = edits ? t`${name} is editing` : t`${name} is looking at this page`;
  return (
    <Tooltip label={words} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={`${styles.person} ${edits ? styles.edits : ""}`} aria-label={words}>
        {initialsOf(name)}
      </UnstyledButton>
    </Tooltip>
  );
}
