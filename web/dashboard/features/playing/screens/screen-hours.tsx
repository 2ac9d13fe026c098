import { t } from "@lingui/core/macro";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { OpeningHoursPart } from "../opening-hours/opening-hours-part.tsx";
import { useUpdateScreen } from "./screen-queries.ts";

/** Renders the opening hours of this screen. */
export function ScreenHours({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  return (
    <Part title={t`Opening hours`}>
      <OpeningHoursPart
        hours={screen.openingHours}
        without={t`The same as all screens. You can change them under Settings.`}
        begin={t`Set hours for this screen`}
        giveUp={t`Same as all screens`}
        onSave={(openingHours, base) =>
          update.mutateAsync({ id: screen.id, openingHours, base: { openingHours: base } })
        }
      />
    </Part>
  );
}
