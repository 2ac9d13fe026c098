import { t } from "@lingui/core/macro";
import { Alert, Button, Checkbox, Group, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { getSchedule, type Schedule } from "#shared/contracts/playing/schedules.ts";
import type { FieldClash } from "#shared/errors.ts";
import type { EditedSchedule } from "#shared/merge/schedule.ts";
import { ApiError, call, isAboutEdits, messageOf } from "#web/lib/api.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { PlaylistSelect } from "../../../fields/playlist-select.tsx";
import { useMe } from "../../../queries/me.ts";
import { useScreensByNumber } from "../../../queries/screens.ts";
import { Together } from "../../core/together/together.tsx";
import { MeetingsPart } from "./meetings-part.tsx";
import { MoreOptions } from "./more-options.tsx";
import { ScheduleClash } from "./schedule-clash.tsx";
import styles from "./schedule-form.module.css";
import { useSaveSchedule } from "./schedule-queries.ts";
import { TargetField } from "./target-field.tsx";
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
  /** `before`: the schedule as it would be without this save, for undo; null for a new one. */
  onSaved: (schedule: Schedule, before: EditedSchedule | null) => void;
}

type Trouble = { kind: "merged"; by: string | null } | { kind: "refused"; message: string };

/** Renders the form of one schedule. Errors appear beside their fields, and typed input is never lost. */
export function ScheduleForm({ schedule, newKey = "new", playlistId = null, onSaved }: ScheduleFormProps) {
  const form = useScheduleDraft(schedule, { newKey, playlistId });
  const save = useSaveSchedule();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = form;
  const zone = useClockOf(draft);

  function refuse(error: unknown): void {
    const message = messageOf(error);
    setTrouble(message === "" ? null : { kind: "refused", message });
  }

  /** Focuses the first invalid field, once the errors are rendered. */
  const goToError = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTrouble(null);
    if (!form.body) {
      form.showErrors();
      goToError();
      return;
    }
    form.beginSave();
    try {
      const existing = schedule && { id: schedule.id, revision: form.revision ?? schedule.revision };
      const saved = await save.mutateAsync({ existing, body: form.body });
      form.forget();
      onSaved(saved, form.baseBody && withoutChange(saved, { base: form.baseBody, sent: form.body }));
    } catch (error) {
      form.saveFailed();
      const fields = error instanceof ApiError ? error.fields : {};
      if (Object.keys(fields).length > 0) {
        form.showErrors(fields);
        goToError();
      } else if (error instanceof ApiError && error.passing) {
        form.sendLater();
        refuse(error);
      } else if (schedule && error instanceof ApiError && isAboutEdits(error))
        await meetOthers(schedule.id, error.clashes);
      else refuse(error);
    }
  }

  /** Brings what somebody else saved into the form, or asks the person to choose. */
  async function meetOthers(id: number, said: readonly FieldClash[]): Promise<void> {
    try {
      const newest = await call(getSchedule, { id });
      if (form.meet(newest, said)) setTrouble({ kind: "merged", by: newest.changedBy?.name ?? null });
    } catch (error) {
      refuse(error);
    }
  }

  return (
    <form ref={element} onSubmit={(event) => void onSubmit(event)} noValidate>
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
            <Checkbox
              label={t`Switched on`}
              checked={draft.enabled}
              onChange={(event) => change({ enabled: event.currentTarget.checked })}
            />
          </Part>
          <WhenFields draft={draft} errors={errors} change={change} />
          <MoreOptions draft={draft} errors={errors} change={change} />
        </div>
        <div className={styles.side}>
          <Part title={t`Next dates`}>
            <WhenPreview when={form.when} zone={zone} />
          </Part>
          <MeetingsPart body={form.body} id={schedule?.id ?? null} />
          {form.conflict && <ScheduleClash conflict={form.conflict} mine={draft} onSettle={form.settle} />}
          {trouble?.kind === "merged" && <MergedNote by={trouble.by} />}
          {trouble?.kind === "refused" && (
            <Alert color="red" role="alert">
              {trouble.message}
            </Alert>
          )}
          <Group>
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
    </form>
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
