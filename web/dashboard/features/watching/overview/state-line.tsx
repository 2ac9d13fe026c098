import { t } from "@lingui/core/macro";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { ListedScreen, summariseScreens } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatList } from "#web/lib/formats.ts";
import { connectionStatus } from "../../playing/screens/screen-status.ts";
import styles from "./overview.module.css";

interface StateLineProps {
  summary: ResponseOf<typeof summariseScreens>;
  inTrouble: readonly ListedScreen[];
  now: number;
}

const maxNamed = 3;

/** Its first letter only: months and "AM" stay as they are. */
const withinSentence = (label: string): string => label.slice(0, 1).toLocaleLowerCase() + label.slice(1);

/** Says in one line whether all screens play, or which do not and since when. Nothing in an account without screens. */
export function StateLine({ summary, inTrouble, now }: StateLineProps) {
  const { total, states, playing } = summary;
  if (total === 0) return null;
  const offline = inTrouble.filter(
    ({ connection, status }) => connection === "offline" && status === "active",
  );
  const down = states.offline + Math.max(0, states.online - playing);
  const named = offline
    .slice(0, maxNamed)
    .map((screen) => `${screen.name} (${withinSentence(connectionStatus(screen, now).label)})`);
  const names = formatList(named);
  const count = countOfScreens(total);
  return (
    <Link
      to={down === 0 ? paths.wall : paths.screens}
      className={styles.state}
      data-down={down > 0 || undefined}
    >
      {down === 0 ? <CircleCheck size={20} aria-hidden /> : <TriangleAlert size={20} aria-hidden />}
      <span>
        {down > 0
          ? named.length > 0
            ? t`${down} of ${count} not playing: ${names}`
            : t`${down} of ${count} not playing`
          : playing === total
            ? t`All screens play: ${count}`
            : t`${playing} of ${count} playing, the others are closed or have no device`}
      </span>
    </Link>
  );
}
