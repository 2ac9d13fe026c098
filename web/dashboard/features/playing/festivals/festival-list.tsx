import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import type { Festival } from "#shared/contracts/playing/festivals.ts";
import { paths } from "#shared/paths.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { formatList } from "#web/lib/formats.ts";
import { CalendarPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { festivalDay, useFestivalActions, useFestivals } from "./festival-queries.ts";
import { MoonQuestion } from "./moon-question.tsx";

const stateWords = {
  planned: () => t({ message: "Planned", context: "festival" }),
  running: () => t({ message: "Running", context: "festival" }),
  over: () => t({ message: "Over", context: "festival" }),
};
const stateColours = { planned: "gray", running: "green", over: "gray" };

/** Renders the prepared festivals, each as one thing. `onNew` is absent for people who may not prepare one. */
export const FestivalList = ({ onNew }: { onNew?: (() => void) | undefined }) => (
  <SettingsList
    framed
    label={t`Festivals`}
    query={useFestivals()}
    failed={t`Your festivals could not be loaded`}
    empty={
      <EmptyState
        picture={CalendarPicture}
        title={t`No festival is prepared`}
        text={t`Choose Diwali, Eid, Onam or another day: designs with your brand, a playlist, the schedule of its days and a countdown are made in one step. Afterwards your screens play as before.`}
        actions={onNew && <Button onClick={onNew}>{t`Prepare a festival`}</Button>}
      />
    }
    row={(festival) => <FestivalRow key={festival.id} festival={festival} />}
  />
);

function FestivalRow({ festival }: { festival: Festival }) {
  const { takeBack } = useFestivalActions();
  const { name, from, until, state, playlist, targets, designs, schedules } = festival;
  const [first, last, where] = [
    from && festivalDay(from),
    until && festivalDay(until),
    formatList([...new Set(targets.map(whereWords))].sort()),
  ];
  const made = [
    plural(designs, { one: "# design", other: "# designs" }),
    plural(schedules, { one: "# schedule", other: "# schedules" }),
  ].join(" · ");
  return (
    <SettingsRow
      name={name}
      beside={
        <Badge variant="light" color={stateColours[state]}>
          {stateWords[state]()}
        </Badge>
      }
      facts={
        <>
          <span>{first && last ? t`${first} to ${last}` : t`Its schedules were removed`}</span>
          {where && <span>{where}</span>}
          <span>{made}</span>
        </>
      }
      actions={
        <>
          {playlist && (
            <Button component={Link} to={paths.playlist(playlist.id)} size="compact-sm" variant="default">
              <Trans>Open playlist</Trans>
            </Button>
          )}
          <RowAction removes onClick={() => void takeBack(festival)}>
            {state === "over"
              ? t`Remove what was made for it`
              : t({ message: "Take back", context: "festival" })}
          </RowAction>
        </>
      }
    >
      {festival.asks && <MoonQuestion festival={festival} />}
    </SettingsRow>
  );
}
