import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { Link } from "react-router";
import type { AffectedScreens } from "#shared/contracts/playing/publishing.ts";
import { paths } from "#shared/paths.ts";
import { formatBytes, formatSpan } from "#web/lib/formats.ts";
import { RowList } from "#web/ui/panel/row-list.tsx";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { ChangeList } from "./change-words.tsx";
import styles from "./publishing.module.css";

type OneScreen = AffectedScreens["screens"][number];

const span = (seconds: number): string => formatSpan(seconds * 1000);

/** Describes when one screen will show the new program. */
function soonWords({ online, seconds }: OneScreen): string {
  if (!online) return t`offline: when it is online again`;
  if (seconds === null) return t`download speed not known yet`;
  const time = span(seconds);
  return t`in about ${time}`;
}

/** Describes when the screens of a group with equal changes will show the new program. */
function timeWords(kind: AffectedScreens): string {
  const { fastestSeconds, slowestSeconds, speedUnknown, offline, count } = kind;
  if (offline === count) return t`As soon as they are online again`;
  if (fastestSeconds === null || slowestSeconds === null) return t`Download speed not known yet`;
  const [fast, slow] = [span(fastestSeconds), span(slowestSeconds)];
  const words = fast === slow ? t`In about ${fast}` : t`In about ${fast} to ${slow}`;
  const unknown =
    speedUnknown > 0
      ? plural(speedUnknown, { one: "# with unknown speed", other: "# with unknown speed" })
      : "";
  const away = offline > 0 ? plural(offline, { one: "# offline", other: "# offline" }) : "";
  return [words, unknown, away].filter(Boolean).join(" · ");
}

function fetchWords({ missingBytes, count }: AffectedScreens): string {
  if (missingBytes === 0) return t`Nothing to download`;
  const size = formatBytes(missingBytes);
  return count === 1 ? t`${size} to download` : t`${size} to download each`;
}

/** Lists the screens by equal changes: what changes, what they download, and how long it takes. */
export function AffectedScreensList({ screens }: { screens: readonly AffectedScreens[] }) {
  return (
    <ul className={styles.kinds}>
      {screens.map((kind) => (
        <li key={`${kind.screens[0]?.id} ${kind.missingBytes}`} className={styles.kind}>
          <div className={styles.kindHead}>
            <strong>
              {kind.count === 1
                ? kind.screens[0]?.name
                : plural(kind.count, { one: "# screen", other: "# screens" })}
            </strong>
            <span>{fetchWords(kind)}</span>
            <span>{timeWords(kind)}</span>
          </div>
          <ChangeList changes={kind.changes} onScreen />
          <MoreChanges kind={kind} />
          {kind.count > 1 && <Names kind={kind} />}
        </li>
      ))}
    </ul>
  );
}

function MoreChanges({ kind: { changes, changeCount } }: { kind: AffectedScreens }) {
  const more = changeCount - changes.length;
  return more > 0 && <Text c="dimmed">{plural(more, { one: "and # more", other: "and # more" })}</Text>;
}

function Names({ kind: { screens, count } }: { kind: AffectedScreens }) {
  const more = count - screens.length;
  return (
    <Unfold summary={t`Which screens, and how soon`}>
      <RowList>
        {screens.map((screen) => (
          <li key={screen.id}>
            <Link to={paths.screen(screen.id)}>{screen.name}</Link>
            <span>{soonWords(screen)}</span>
          </li>
        ))}
      </RowList>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {plural(more, { one: "and # more", other: "and # more" })}
        </Text>
      )}
    </Unfold>
  );
}
