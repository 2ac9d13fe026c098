import { Link } from "react-router";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { paths } from "#shared/paths.ts";
import { useNow } from "#web/lib/use-now.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import styles from "./screen-card.module.css";
import { ScreenFacts } from "./screen-facts.tsx";
import { connectionStatus } from "./screen-status.ts";

/** One screen in the list. */
export function ScreenCard({ screen }: { screen: ListedScreen }) {
  const now = useNow(1000);
  const status = connectionStatus(screen, now);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link className={styles.name} to={paths.screen(screen.id)}>
          {screen.name}
        </Link>
        <StatusDot tone={status.tone}>{status.label}</StatusDot>
      </div>
      <ScreenFacts screen={screen} now={now} />
    </li>
  );
}
