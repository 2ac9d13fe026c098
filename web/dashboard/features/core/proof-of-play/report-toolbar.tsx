import { t } from "@lingui/core/macro";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PlayGroup } from "#shared/contracts/core/reports.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { answerOf } from "#web/lib/reads.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import type { Period } from "../../../fields/period.ts";
import { PeriodFields } from "../../../fields/period-fields.tsx";
import { TargetSelect } from "../../../fields/target-select.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import { ReportFilters } from "./report-filters.tsx";
import type { ReportView } from "./report-view.ts";

const groupWords = (): Record<PlayGroup, string> => ({
  media: t`By media`,
  playlist: t`By playlist`,
  screen: t`By screen`,
  group: t`By group`,
  campaign: t`By campaign`,
  day: t`By day`,
  hour: t`By hour`,
});

const most = 50;
const useMediaChoices = (words: string) =>
  useQuery({
    ...answerOf(listMedia, ["media", "choices", words], { ...(words && { q: words }), limit: most }),
    placeholderData: (before) => before,
  });

export interface ReportToolbarProps {
  view: ReportView;
  period: Period;
  /** The last day that can have plays. */
  today: string;
  onChange: (change: Partial<ReportView>) => void;
}

/** Renders the choice of period, screens, content and grouping. */
export function ReportToolbar({ view, period, today, onChange }: ReportToolbarProps) {
  const groups = groupWords();
  return (
    <ReportFilters>
      <PeriodFields name={view.period} period={period} today={today} onChange={onChange} />
      <TargetSelect
        label={t`Screens`}
        everything={t`All screens`}
        value={view.where}
        onChange={(where) => onChange({ where })}
      />
      <ContentSelect view={view} onChange={onChange} />
      <ChoiceField
        label={t`Table`}
        data={(Object.keys(groups) as PlayGroup[]).map((value) => ({ value, label: groups[value] }))}
        value={view.by}
        onChange={(by) => onChange({ by })}
      />
    </ReportFilters>
  );
}

/** Renders the choice of one media, of the media in a playlist, or of everything. */
function ContentSelect({ view, onChange }: Pick<ReportToolbarProps, "view" | "onChange">) {
  const [words, setWords] = useState("");
  const everything = t`Everything`;
  const [search] = useDebouncedValue(words === everything ? "" : words.trim(), 150);
  const found = useMediaChoices(search).data?.items ?? [];
  const playlists = usePlaylists().data?.items ?? [];
  const value =
    view.media !== null
      ? `media:${view.media}`
      : view.playlist !== null
        ? `playlist:${view.playlist}`
        : "everything";
  const media = found.map(({ id, name }) => ({ value: `media:${id}`, label: name }));
  if (view.media !== null && !media.some((each) => each.value === value))
    media.unshift({ value, label: t`Media ${view.media}` });
  return (
    <SearchSelect
      label={t`Content`}
      allowDeselect={false}
      limit={200}
      onSearchChange={setWords}
      nothingFoundMessage={t`No media or playlist with that name`}
      data={[
        { value: "everything", label: everything },
        {
          group: t`In a playlist now`,
          items: playlists.map(({ id, name }) => ({ value: `playlist:${id}`, label: name })),
        },
        { group: t`Media`, items: media },
      ]}
      value={value}
      onChange={(key) => {
        const [kind, id] = key?.split(":") ?? [];
        onChange({
          media: kind === "media" ? Number(id) : null,
          playlist: kind === "playlist" ? Number(id) : null,
        });
      }}
    />
  );
}
