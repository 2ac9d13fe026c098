import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useImports } from "./import-queries.ts";
import { factsOf, stateWords, toneOf } from "./import-words.ts";
import styles from "./imports.module.css";

/** Renders the newest imports, each leading to its page. */
export function ImportList() {
  const imports = useImports();
  if (!imports.data)
    return <NotLoaded query={imports} failed={t`Your imports could not be loaded`} lines={2} height={56} />;
  if (imports.data.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No imports yet. What you bring over is listed here.</Trans>
      </Text>
    );
  return (
    <ul className={styles.list} aria-label={t`Imports`}>
      {imports.data.map((one) => {
        const { id, name, state, progress } = one;
        return (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              <Link to={paths.import(id)} className={styles.name}>
                {name}
              </Link>
              <span className={styles.facts}>
                {factsOf(one).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
                {progress.done > 0 && (
                  <span>
                    <Trans>{progress.done} came over</Trans>
                  </span>
                )}
              </span>
            </span>
            <StatusDot tone={toneOf(state)}>{stateWords(state)}</StatusDot>
          </li>
        );
      })}
    </ul>
  );
}
