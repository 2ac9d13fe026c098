import { plural, t } from "@lingui/core/macro";
import type { ChangePart, ProgramChange } from "#shared/contracts/playing/publishing.ts";
import { formatList } from "#web/lib/formats.ts";
import styles from "./publishing.module.css";

const maxNames = 3;

/** Returns for example: “Soup”, “Bread” and 4 more. */
function namesOf({ names, count }: { names: readonly string[]; count: number }): string {
  const shown = names.slice(0, maxNames).map((name) => t`“${name}”`);
  const more = count - shown.length;
  return formatList(more > 0 ? [...shown, t`${more} more`] : shown);
}

/** Returns the subject of a change. */
function subjectWords({ subject: { kind, id, name } }: ProgramChange): string {
  switch (kind) {
    case "playlist":
      return t`Playlist “${name}”`;
    case "schedule":
      return t`Schedule “${name}”`;
    case "group":
      return t`Group “${name}”`;
    case "screen":
      return id === null ? t`Settings` : t`Screen “${name}”`;
    case "account":
      return t`Settings of all screens`;
    case "calendar":
      return t`Holiday calendar “${name}”`;
    case "media":
      return t`“${name}”`;
    case "campaign":
      return t`Campaign “${name}”`;
    case "touch-menu":
      return t`Touch menu “${name}”`;
    case "trigger":
      return t`Trigger “${name}”`;
    case "data-source":
      return t`Data “${name}”`;
  }
}

/**
 * Describes what happened to the subject as a whole; null when its parts describe everything. On a screen, a schedule
 * starts or ends to apply.
 */
function didWords({ did, subject }: ProgramChange, onScreen: boolean): string | null {
  if (did === "changed") return null;
  if (onScreen && subject.kind === "schedule")
    return did === "added" ? t`plays here from now on` : t`no longer plays here`;
  return did === "added" ? t`is new` : t`is removed`;
}

/** Describes one difference, to be read after its subject. */
function partWords(part: ChangePart): string {
  if ("names" in part) return itemWords(part);
  switch (part.kind) {
    case "renamed": {
      const name = part.before ?? "";
      return t`was named “${name}”`;
    }
    case "shuffle":
      return part.on ? t`shuffled` : t`not shuffled`;
    case "without ads":
      return part.on ? t`without ads` : t`with ads again`;
    case "times":
      return t`different days or times`;
    case "condition":
      return t`a different condition`;
    case "band":
      return t`at another place of the screen`;
    case "priority": {
      const { before, after } = part;
      return t`priority ${after} instead of ${before}`;
    }
    case "sharing":
      return part.rotates ? t`takes turns with others` : t`does not take turns`;
    case "target":
      return t`for different screens`;
    case "switched":
      return part.on ? t`switched on` : t`switched off`;
    case "music": {
      const [before, after] = [part.before, part.after];
      if (after === null) return t`no background music any more`;
      return before === after
        ? t`different settings of the background music`
        : t`background music “${after}”`;
    }
    case "tags":
      return t`different tags`;
    case "days":
      return t`different days`;
    case "settings":
      return t`looks different`;
    case "opening hours":
      return t`different opening hours`;
    case "document":
      return t`different content`;
    case "at once":
      return t`changes show at once from now on`;
    case "value": {
      const [before, after] = [part.before ?? t`nothing`, part.after ?? t`nothing`];
      return t`“${after}” instead of “${before}”`;
    }
    default:
      return fromToWords(part);
  }
}

function itemWords(part: Extract<ChangePart, { names: string[] }>): string {
  const names = namesOf(part);
  switch (part.kind) {
    case "rows added":
    case "items added":
      return t`${names} added`;
    case "rows removed":
    case "items removed":
      return t`${names} removed`;
    case "items moved":
      return t`${names} moved`;
    case "rows hidden":
      return t`hidden: ${names}`;
    case "rows shown":
      return t`shown again: ${names}`;
    case "rows changed":
      return t`changed: ${names}`;
    case "items changed":
      return t`${names} with a different duration, dates or appearance`;
  }
}

function fromToWords(
  part: Extract<ChangePart, { kind: "playlist" | "parent" | "default playlist" | "screens" }>,
): string {
  if (part.kind === "screens") {
    const { added, removed } = part;
    return formatList([
      ...(added > 0 ? [plural(added, { one: "# screen added", other: "# screens added" })] : []),
      ...(removed > 0 ? [plural(removed, { one: "# screen removed", other: "# screens removed" })] : []),
    ]);
  }
  const [before, after] = [part.before ?? "", part.after ?? ""];
  if (part.kind === "parent") return after === "" ? t`no parent group any more` : t`parent group “${after}”`;
  if (part.kind === "playlist")
    return before === "" ? t`plays “${after}”` : t`plays “${after}” instead of “${before}”`;
  if (after === "") return t`no default playlist instead of “${before}”`;
  return before === ""
    ? t`default playlist “${after}”`
    : t`default playlist “${after}” instead of “${before}”`;
}

/** Lists differences with their subjects. `onScreen`: the differences on one screen. */
export function ChangeList({
  changes,
  onScreen = false,
}: {
  changes: readonly ProgramChange[];
  onScreen?: boolean;
}) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const did = didWords(change, onScreen);
        const words = [...(did === null ? [] : [did]), ...change.parts.map(partWords)];
        return (
          <li key={`${change.subject.kind} ${change.subject.id}`}>
            <span className={styles.subject}>{subjectWords(change)}</span>
            <span>{words.join("; ")}</span>
          </li>
        );
      })}
    </ul>
  );
}
