import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import type { Screen } from "#shared/contracts/screens.ts";
import { OpeningHoursPart } from "../opening-hours/opening-hours-part.tsx";
import styles from "./screen-detail.module.css";
import { useUpdateScreen } from "./screen-queries.ts";

/** Renders the opening hours of this screen. */
export function ScreenHours({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  return (
    <section className={styles.part} aria-labelledby="screen-hours">
      <Title order={2} size="h3" id="screen-hours">
        <Trans>Opening hours</Trans>
      </Title>
      <OpeningHoursPart
        hours={screen.openingHours}
        without={t`The same as all screens. You can change them under Settings.`}
        begin={t`Set hours for this screen`}
        giveUp={t`Same as all screens`}
        onSave={(openingHours) => update.mutateAsync({ id: screen.id, openingHours })}
      />
    </section>
  );
}
