import { plural, t } from "@lingui/core/macro";
import { Siren } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { ClearButton } from "./clear-button.tsx";
import styles from "./emergency-banner.module.css";
import { contentWords, targetWords } from "./emergency-draft.ts";
import { useEmergenciesOn } from "./emergency-queries.ts";

/** Shows on every page that an emergency or a drill is on, with a button that clears it. */
export function EmergencyBanner() {
  const on = useEmergenciesOn();
  return on.data?.items.map((each) => {
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
