import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useImports } from "./import-queries.ts";
import { factsOf, stateWords, toneOf } from "./import-words.ts";

/** Renders the newest imports, each leading to its page. */
export const ImportList = () => (
  <SettingsList
    label={t`Imports`}
    query={useImports()}
    failed={t`Your imports could not be loaded`}
    empty={t`No imports yet. What you bring over is listed here.`}
    row={(one) => (
      <SettingsRow
        key={one.id}
        name={<Link to={paths.import(one.id)}>{one.name}</Link>}
        facts={
          <>
            {factsOf(one).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {one.progress.done > 0 && (
              <span>
                <Trans>{one.progress.done} came over</Trans>
              </span>
            )}
          </>
        }
        actions={<StatusDot tone={toneOf(one.state)}>{stateWords(one.state)}</StatusDot>}
      />
    )}
  />
);
