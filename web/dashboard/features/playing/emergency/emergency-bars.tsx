import { plural, t } from "@lingui/core/macro";
import { Siren } from "lucide-react";
import { Link } from "react-router";
import type { Emergency } from "#shared/contracts/playing/emergencies.ts";
import { paths } from "#shared/paths.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { ClearButton } from "./clear-button.tsx";
import styles from "./emergency-bars.module.css";
import { contentWords, targetWords } from "./emergency-draft.ts";

/** Shows each emergency or drill that is on, with a button that clears it. */
export function EmergencyBars({ emergencies }: { emergencies: readonly Emergency[] }) {
  return emergencies.map((each) => {
    const { showing, screens } = each.counts;
    return (
      <NoticeBar
        key={each.id}
        tone={each.drill ? "accent" : "danger"}
        label={each.drill ? t`Drill` : t`Emergency`}
      >
        <Siren size={18} aria-hidden />
        <strong>{each.drill ? t`Drill` : t`Emergency`}</strong>
        <span className={styles.words}>
          {contentWords(each)} · {targetWords(each)}
        </span>
        <Link to={paths.emergency}>
          {plural(screens, {
            one: `${showing} of # screen shows it`,
            other: `${showing} of # screens show it`,
          })}
        </Link>
        <ClearButton emergency={each} variant="default" />
      </NoticeBar>
    );
  });
}
