import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { Part } from "#web/ui/panel/part.tsx";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { ConditionFields, conditionSummary } from "../../../media-kinds/condition-fields.tsx";
import { ExceptionFields } from "./exception-fields.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import type { DraftFields, ScheduleDraft } from "./schedule-draft.ts";
import styles from "./schedule-form.module.css";
import { StrengthFields } from "./strength-fields.tsx";

/** Renders the options that few schedules need, folded; those in use and those with an error are open. */
export function MoreOptions(fields: DraftFields) {
  const { draft, errors } = fields;
  const repeats = draft.kind !== "once";
  const failed = (...paths: string[]) =>
    Object.keys(errors).some((error) => paths.some((path) => error.startsWith(path)));
  return (
    <Part title={t`More options`}>
      <div className={styles.folds}>
        {repeats && (
          <Fold
            title={t`Interval and end`}
            value={intervalWords(draft)}
            used={Number(draft.every) > 1 || draft.count !== ""}
            failed={failed("when.recurrence.every", "when.count")}
          >
            <RepeatFields {...fields} />
          </Fold>
        )}
        {repeats && (
          <Fold
            title={t`Exceptions and holidays`}
            value={exceptionWords(draft)}
            used={draft.holidays !== null || draft.exceptDates.length > 0}
            failed={failed("when.holidays", "when.exceptDates")}
          >
            <ExceptionFields {...fields} />
          </Fold>
        )}
        <Fold
          title={t`Only when something is true`}
          value={conditionSummary(draft.condition)}
          used={draft.condition !== null}
          failed={failed("condition")}
        >
          <ConditionFields
            condition={draft.condition}
            error={errors.condition}
            onChange={(condition) => fields.change({ condition })}
          />
        </Fold>
        <Fold
          title={t`Time zone`}
          value={draft.zone ?? t`each screen’s`}
          used={draft.zone !== null}
          failed={failed("zone")}
        >
          <ZoneField {...fields} />
        </Fold>
        <Fold
          title={t`When two schedules overlap`}
          value={t`priority ${draft.priority}`}
          used={Number(draft.priority) !== 0 || draft.sharing === "rotate"}
          failed={failed("priority")}
        >
          <StrengthFields {...fields} />
        </Fold>
      </div>
    </Part>
  );
}

interface FoldProps {
  title: string;
  /** What is chosen, in short. */
  value: string;
  used: boolean;
  failed: boolean;
  children: ReactNode;
}

function Fold({ title, value, used, failed, children }: FoldProps) {
  const [open, setOpen] = useState(used);
  return (
    <Unfold
      open={open || failed}
      onToggle={setOpen}
      summary={
        <>
          {title} <span className={styles.chosen}>{value}</span>
        </>
      }
    >
      <div className={styles.fold}>{children}</div>
    </Unfold>
  );
}

function intervalWords({ every, count }: ScheduleDraft): string {
  const interval = Number(every) > 1 ? t`every ${every}` : t`every time`;
  return count === "" ? interval : `${interval}, ${plural(count, { one: "# day", other: "# days" })}`;
}

function exceptionWords({ holidays, exceptDates }: ScheduleDraft): string {
  const dates = exceptDates.length;
  if (holidays) return t`with holidays`;
  return dates === 0 ? t`none` : plural(dates, { one: "# day", other: "# days" });
}

function ZoneField({ draft, errors, change }: DraftFields) {
  return (
    <TimeZoneSelect
      label={t`Time zone`}
      description={t`Empty: each screen uses its local time.`}
      placeholder={t`Each screen's time zone`}
      clearable
      clearButtonProps={{ "aria-label": t`Each screen's time zone` }}
      value={draft.zone}
      onChange={(zone) => change({ zone })}
      error={errors.zone}
    />
  );
}
