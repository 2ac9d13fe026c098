import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { topics } from "#shared/activity/entry.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import type { Period } from "../../../fields/period.ts";
import { PeriodFields } from "../../../fields/period-fields.tsx";
import { SearchField } from "../../../fields/search-field.tsx";
import { useIsSold } from "../../../queries/sold.tsx";
import { useMembers } from "../members/member-queries.ts";
import styles from "./audit-log.module.css";
import type { AuditView } from "./audit-view.ts";
import { topicWords } from "./audit-words.ts";

export interface AuditToolbarProps {
  view: AuditView;
  period: Period;
  /** By the account's time zone. */
  today: string;
  onChange: (change: Partial<AuditView>, replace?: boolean) => void;
}

const orNull = (value: string): string | null => (value === "" ? null : value);

/** Renders the choice of person, subject, period and words. */
export function AuditToolbar({ view, period, today, onChange }: AuditToolbarProps) {
  const names = topicWords();
  const isSold = useIsSold();
  return (
    <search className={styles.toolbar} aria-label={t`Which entries to show`}>
      <WhoSelect view={view} onChange={onChange} />
      <ChoiceField
        label={t`About`}
        value={view.topic}
        onChange={(topic) => onChange({ topic })}
        data={[
          { value: null, label: t`Everything` },
          ...topics
            .filter((topic) => isSold || topic !== "billing")
            .map((value) => ({ value, label: names[value] })),
        ]}
      />
      <PeriodFields
        name={view.period}
        period={period}
        today={today}
        all={{ value: "all", label: t`Last 12 months` }}
        onChange={onChange}
      />
      <SearchField
        label={t`Search`}
        value={view.q}
        onChange={(q) => onChange({ q: cutText(q, 100) }, true)}
      />
    </search>
  );
}

/** Renders the choice of one member, or of others who act in the account. */
function WhoSelect({ view, onChange }: Pick<AuditToolbarProps, "view" | "onChange">) {
  const members = useMembers().data?.items ?? [];
  const people = members.map(({ userId, name }) => ({ value: `member:${userId}`, label: name }));
  if (view.who?.startsWith("member:") && !people.some(({ value }) => value === view.who))
    people.unshift({ value: view.who, label: t`Former member` });
  return (
    <NativeSelect
      label={t`Who`}
      value={view.who ?? ""}
      onChange={({ currentTarget: { value } }) => onChange({ who: orNull(value) })}
      data={[
        { value: "", label: t`Everybody` },
        { group: t`Members`, items: people },
        {
          group: t`Others`,
          items: [
            { value: "operators", label: t`Support staff` },
            { value: "service", label: t`The service itself` },
            { value: "screens", label: t`Screens` },
            { value: "keys", label: t`API keys` },
            { value: "directory", label: t`The company's directory` },
          ],
        },
      ]}
    />
  );
}
