import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { DisplayTimes } from "#shared/contracts/display-times.ts";
import type { Screen } from "#shared/contracts/screens.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { weekdayNames } from "../../../fields/weekdays-field.tsx";
import { WindowsField } from "../../../fields/windows-field.tsx";
import { hoursDraftOf, hoursErrors, hoursOf, usualHours } from "../../opening-hours/hours-draft.ts";
import hours from "../../opening-hours/opening-hours.module.css";
import { WeekBars } from "../../opening-hours/week-bars.tsx";
import { useUpdateScreen } from "../screen-queries.ts";

type Way = "device" | DisplayTimes["by"];

const draftOf = (times: DisplayTimes | null) =>
  times?.by === "week"
    ? hoursDraftOf({ ...hoursOf(usualHours, null), week: times.week, exceptions: [] })
    : usualHours;

/** Renders the times at which the display of a screen is on, and lets members choose them. */
export function ScreenDisplay({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const { displayTimes: saved } = screen;
  const [way, setWay] = useState<Way>(saved?.by ?? "device");
  const [draft, setDraft] = useState(draftOf(saved));
  const [tried, setTried] = useState(false);
  const found = way === "week" ? hoursErrors(draft) : {};
  const errors = tried ? found : {};
  const isEmpty = way === "week" && draft.days.every((windows) => windows.length === 0);
  const chosen = chosenTimes();
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(saved);

  function chosenTimes(): DisplayTimes | null {
    if (way === "device") return null;
    return way === "week" ? { by: way, week: hoursOf(draft, null).week } : { by: way };
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isEmpty || Object.keys(found).length > 0) return;
    try {
      await update.mutateAsync({ id: screen.id, displayTimes: chosen, base: { displayTimes: saved } });
      showDone(t`Saved. The device follows in a moment.`);
    } catch (error) {
      showFailure(t`The times of the display were not changed`, error);
    }
  }

  return (
    <Part title={t`Display on and off`}>
      <form className={hours.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <NativeSelect
          label={t`The display is on`}
          value={way}
          onChange={(event) => setWay(event.currentTarget.value as Way)}
          data={[
            { value: "device", label: t`As the device decides` },
            { value: "openingHours", label: t`In opening hours` },
            { value: "week", label: t`At times of the week` },
          ]}
        />
        {way === "week" && (
          <>
            <WeekBars hours={hoursOf(draft, null)} label={t`Times of the display in a week`} />
            <ul className={hours.days} aria-label={t`Times of the display by weekday`}>
              {weekdayNames().map((name, at) => (
                <li key={name} className={hours.day}>
                  <span className={hours.name}>{name}</span>
                  <div>
                    {draft.days[at]?.length === 0 && (
                      <span className={hours.closed}>
                        <Trans>Off</Trans>
                      </span>
                    )}
                    <WindowsField
                      label={name}
                      mayBeEmpty
                      windows={draft.days[at] ?? []}
                      onChange={(windows) => setDraft({ ...draft, days: draft.days.with(at, windows) })}
                      errorOf={(window, edge) => errors[`days.${at}.${window}.${edge}`]}
                    />
                  </div>
                </li>
              ))}
            </ul>
            {tried && isEmpty && (
              <span role="alert" className={hours.closed}>
                <Trans>Choose at least one time at which the display is on.</Trans>
              </span>
            )}
          </>
        )}
        <span className={hours.facts}>{stateWords(way, screen)}</span>
        <Group>
          <Button type="submit" variant="default" loading={update.isPending} disabled={!isChanged}>
            <Trans>Save the times</Trans>
          </Button>
        </Group>
      </form>
    </Part>
  );
}

/** Says what the device does with the chosen times. */
function stateWords(way: Way, screen: Screen): string {
  if (way === "device")
    return t`A device with the package for Linux switches its display off while the screen shows the card of closed hours.`;
  if (screen.displayFollows)
    return t`The device of this screen follows these times. A device with the Android app shows a black picture instead of switching its display off.`;
  return t`The device of this screen does not switch its display by these times. Screens with the newest package for Linux or the newest Android app can do it.`;
}
