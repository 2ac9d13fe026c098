import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Checkbox, Select, Stack, Text } from "@mantine/core";
import {
  type FestivalDay,
  holidaysOf,
  sourceOf,
  yearsOfFestivals,
} from "#shared/holidays/festivals/festivals.ts";
import { eachOnce, type FoundDay } from "#shared/holidays/found-days.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { formatCalendarDate } from "#web/lib/formats.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useRegion } from "../queries/region.ts";
import { holidayName, sureWords } from "../words/festival-words.ts";
import styles from "./holiday-choice.module.css";
import { RegionSelect } from "./region-select.tsx";

interface Values {
  year: string;
  /** The days that the person ticked. */
  dates: string[];
}

export interface HolidayChoiceProps {
  /** Days before it are not offered. */
  today: string;
  /** Days that are there already. */
  known: readonly string[];
  /** Says what happens with the chosen days. */
  meaning: string;
  onChoose: (days: FoundDay[]) => void;
  onClose: () => void;
}

/** Offers the holidays of a state or country, one by one: nothing is taken that a person did not tick. */
export function HolidayChoice({ today, known, meaning, onChoose, onClose }: HolidayChoiceProps) {
  const [region, setRegion] = useRegion();
  const years = yearsOfFestivals.map(String).filter((year) => year >= today.slice(0, 4));
  const hasSome = (year: string) =>
    holidaysOf(region, Number(year)).filter(({ date }) => date >= today).length > 2;
  const firstYear = years.find(hasSome) ?? years[0];
  const form = useCheckedForm<Values>(
    ({ dates }): Record<string, string> => (dates.length === 0 ? { dates: t`Tick at least one day` } : {}),
    { year: firstYear ?? "", dates: [] },
  );
  const { draft, errors, change } = draftIn(form);
  const days = holidaysOf(region, Number(draft.year)).filter(({ date }) => date >= today);
  const open = [...new Set(days.map(({ date }) => date))].filter((date) => !known.includes(date));
  const count = draft.dates.length;
  return (
    <FormDialog
      title={t`Holidays of a state or country`}
      size="lg"
      form={form}
      submit={count === 0 ? t`Add days` : plural(count, { one: "Add # day", other: "Add # days" })}
      onClose={onClose}
      onSubmit={({ dates }) => {
        const chosen = days.filter(({ date }) => dates.includes(date));
        onChoose(eachOnce(chosen.map((day) => ({ date: day.date, name: holidayName(day) }))));
        onClose();
      }}
    >
      <Text size="sm">{meaning}</Text>
      <div className={styles.pair}>
        <RegionSelect
          value={region}
          onChange={(next) => {
            setRegion(next);
            change({ dates: [] });
          }}
        />
        <Select
          label={t`Year`}
          data={years}
          value={draft.year}
          onChange={(year) => year && change({ year, dates: [] })}
        />
      </div>
      <Checkbox.Group
        label={t`Days`}
        error={errors.dates}
        value={draft.dates}
        onChange={(dates) => change({ dates })}
      >
        <ul className={styles.days}>
          {days.map((day) => (
            <Day key={`${day.date} ${day.festival}`} day={day} isKnown={known.includes(day.date)} />
          ))}
        </ul>
      </Checkbox.Group>
      {days.length === 0 && <Text size="sm" c="dimmed">{t`No more holidays are known in this year.`}</Text>}
      {open.length > 0 && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => change({ dates: open })}>
            <Trans>Tick all days</Trans>
          </Button>
        </div>
      )}
      <Sources days={days} />
    </FormDialog>
  );
}

function Day({ day, isKnown }: { day: FestivalDay; isKnown: boolean }) {
  const when = formatCalendarDate(day.date, { weekday: "short", day: "numeric", month: "short" });
  return (
    <li className={styles.day}>
      <Checkbox
        value={day.date}
        disabled={isKnown}
        label={
          <>
            <span className={styles.date}>{when}</span> {holidayName(day)}
          </>
        }
        description={isKnown ? t`Is there already` : sureWords(day.state)}
      />
    </li>
  );
}

function Sources({ days }: { days: readonly FestivalDay[] }) {
  const listed = new Set(days.filter(({ state }) => state === "listed").map(({ source }) => source));
  return (
    <Stack gap={2}>
      {[...listed].map((source) => {
        const { title, address } = sourceOf(source);
        return (
          <Text key={source} size="xs" c="dimmed">
            {t`Source:`}{" "}
            {address ? (
              <Anchor href={address} target="_blank" rel="noreferrer" size="xs" lang="en">
                {title}
              </Anchor>
            ) : (
              <span lang="en">{title}</span>
            )}
          </Text>
        );
      })}
      <Text size="xs" c="dimmed">
        <Trans>Governments change dates. Compare with the newest list before you close a shop.</Trans>
      </Text>
    </Stack>
  );
}
