import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { getSchedule, type Schedule } from "#shared/contracts/playing/schedules.ts";
import type { EditedSchedule } from "#shared/merge/schedule.ts";
import { ApiError, call, isAboutEdits } from "#web/lib/api.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { PlaylistSelect } from "../../../fields/playlist-select.tsx";
import { keyOfTarget, TargetField } from "../../../fields/target-select.tsx";
import { useMe } from "../../../queries/me.ts";
import { useScreensByNumber } from "../../../queries/screens.ts";
import { Together } from "../../core/together/together.tsx";
import { BandField } from "./band-field.tsx";
import { MeetingsPart } from "./meetings-part.tsx";
import { MoreOptions } from "./more-options.tsx";
import { askedBy, usePlaceTimes } from "./place-times.tsx";
import { ScheduleClash } from "./schedule-clash.tsx";
import { checkDraft, type ScheduleDraft } from "./schedule-draft.ts";
import styles from "./schedule-form.module.css";
import { useSaveSchedule } from "./schedule-queries.ts";
import { withoutChange } from "./undo-change.ts";
import { useScheduleDraft } from "./use-schedule-draft.ts";
import { WhenFields } from "./when-fields.tsx";
import { WhenPreview } from "./when-preview.tsx";

export interface ScheduleFormProps {
  /** Null for a new schedule. */
  schedule: Schedule | null;
  /** The storage name of a new schedule's draft. */
  newKey?: string;
  /** The playlist that a new schedule plays at first; null: none. */
  playlistId?: number | null;
  /** What a new schedule has at first, but for its target; null: nothing. */
  copied?: Schedule | null;
  /** `before`: the schedule as it would be without this save, for undo; null for a new one. */
  onSaved: (schedule: Schedule, before: EditedSchedule | null) => void;
}

/** Renders the form of one schedule. Errors appear beside their fields, and typed input is never lost. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, newKey = "new", playlistId = null, copied = null, onSaved } = props;
  const form = useScheduleDraft(schedule, { newKey, playlistId, copied });
  const save = useSaveSchedule();
  const [merged, setMerged] = useState<{ by: string | null } | null>(null);
  const { draft, errors, change } = form;
  const times = usePlaceTimes(
    draft.target.kind === "account" ? null : keyOfTarget(draft.target),
    askedBy([{ when: draft }]),
  );
  const accountClock = useClockOf(draft);
  const zone = draft.zone ?? times.screen?.timeZone ?? accountClock;

  async function send(typed: ScheduleDraft): Promise<void> {
    const { body } = checkDraft(typed);
    if (!body) return;
    setMerged(null);
    form.beginSave();
    try {
      const existing = schedule && { id: schedule.id, revision: form.revision ?? schedule.revision };
      const saved = await save.mutateAsync({ existing, body });
      form.forget(saved, typed);
      onSaved(saved, form.baseBody && withoutChange(saved, { base: form.baseBody, sent: body }));
    } catch (error) {
      form.saveFailed();
      if (!(error instanceof ApiError)) throw error;
      const refused = Object.entries(error.fields);
      for (const [path, message] of refused) form.form.setError(path as keyof ScheduleDraft, { message });
      if (refused.length > 0) return;
      if (error.passing) form.sendLater();
      if (!schedule || !isAboutEdits(error)) throw error;
      // What somebody else saved comes into the form, or the person chooses.
      const newest = await call(getSchedule, { id: schedule.id });
      if (form.meet(newest, error.clashes)) setMerged({ by: newest.changedBy?.name ?? null });
    }
  }

  return (
    <SchemaForm form={form.form} onSubmit={send}>
      {schedule && (
        <Together
          place={{ kind: "schedule", id: schedule.id }}
          edits={form.edits}
          news={form.news}
          onNewsOver={form.forgetNews}
        />
      )}
      <TwoColumns main="1.6fr">
        <div className={styles.fields}>
          <Part title={t`What and where`}>
            <WhatFields form={form} />
            <TargetField
              value={draft.target}
              onChange={(target) => change({ target })}
              error={errors.target}
            />
            <BandField value={draft.band} onChange={(band) => change({ band })} error={errors.band} />
            <Checkbox
              label={t`Switched on`}
              checked={draft.enabled}
              onChange={(event) => change({ enabled: event.currentTarget.checked })}
            />
          </Part>
          <WhenFields
            draft={draft}
            errors={errors}
            change={change}
            times={times}
            presetFrom={form.presetFrom}
          />
          <MoreOptions draft={draft} errors={errors} change={change} />
        </div>
        <div className={styles.side}>
          <Part title={t`Next dates`}>
            <WhenPreview when={form.when} zone={zone} times={times} />
            {draft.condition && (
              <p className={styles.muted}>
                <Trans>On these dates it plays only while its condition is true.</Trans>
              </p>
            )}
          </Part>
          <MeetingsPart body={form.body} id={schedule?.id ?? null} sun={times.sun} />
          {form.conflict && <ScheduleClash conflict={form.conflict} mine={draft} onSettle={form.settle} />}
          {merged && <MergedNote by={merged.by} />}
          <FormRefusal form={form.form} />
          <Group grow>
            <Button type="submit" loading={save.isPending} disabled={form.conflict !== null}>
              {schedule ? t`Save` : t`Create schedule`}
            </Button>
            {form.changed && (
              <Button variant="default" onClick={() => form.reset(schedule)}>
                {schedule ? t`Discard changes` : t`Clear form`}
              </Button>
            )}
          </Group>
        </div>
      </TwoColumns>
    </SchemaForm>
  );
}

function MergedNote({ by }: { by: string | null }) {
  const who = by ?? "";
  return (
    <Alert color="orange" role="alert">
      {by === null
        ? t`Somebody else changed this schedule, too. Their change is now in the form. Check it, then save.`
        : t`${who} changed this schedule, too. Their change is now in the form. Check it, then save.`}
    </Alert>
  );
}

function WhatFields({ form: { draft, errors, change } }: { form: ReturnType<typeof useScheduleDraft> }) {
  return (
    <>
      <TextInput
        label={t`Name`}
        placeholder={t`Lunch menu`}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <PlaylistSelect
        value={draft.playlistId}
        onChange={(playlistId) => change({ playlistId })}
        error={errors.playlistId}
      />
    </>
  );
}

/** Returns the zone of the preview: the schedule's, else that of its target screen, else the account's. */
function useClockOf({ zone, target }: ReturnType<typeof useScheduleDraft>["draft"]): string {
  const me = useMe();
  const screenId = target.kind === "screen" ? target.id : 0;
  const screen = useScreensByNumber(screenId > 0 ? [screenId] : []).get(screenId);
  return zone ?? screen?.timeZone ?? me.data?.account.timeZone ?? localTimeZone();
}
