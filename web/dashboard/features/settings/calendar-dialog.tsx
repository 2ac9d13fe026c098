import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Alert, Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { createCalendar, type HolidayCalendar } from "#shared/contracts/calendars.ts";
import { ApiError, messageOf } from "#web/lib/api.ts";
import { said } from "#web/lib/said.ts";
import styles from "./opening-hours.module.css";
import { useSaveCalendar } from "./settings-queries.ts";

export interface CalendarDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What it begins with; `id` null makes a new one. */
  start: { id: number | null; name: string; days: HolidayCalendar["days"] };
}

/** Names a holiday calendar and its days. */
export function CalendarDialog({ opened, onClose, start }: CalendarDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={start.id === null ? t`New holiday calendar` : t`Change holiday calendar`}
    >
      <CalendarForm key={`${start.id} ${start.name}`} start={start} onClose={onClose} />
    </Modal>
  );
}

function CalendarForm({ start, onClose }: Omit<CalendarDialogProps, "opened">) {
  const save = useSaveCalendar();
  const [name, setName] = useState(start.name);
  const [days, setDays] = useState<HolidayCalendar["days"]>(
    start.days.length > 0 ? start.days : [{ date: "", name: "" }],
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (at: number, part: Partial<HolidayCalendar["days"][number]>) =>
    setDays(days.map((day, other) => (other === at ? { ...day, ...part } : day)));

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const checked = createCalendar.body.safeParse({ name, days });
    if (!checked.success) {
      setErrors(
        Object.fromEntries(
          checked.error.issues.map(({ path, message }) => [path.join("."), said(message)]).reverse(),
        ),
      );
      return;
    }
    try {
      await save.mutateAsync({ id: start.id, body: checked.data });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { form: messageOf(error) });
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          placeholder={t`Our holidays`}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <div className={styles.rows}>
          {days.map((day, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has no identity while it is typed
            <div key={at} className={styles.dated}>
              <TextInput
                type="date"
                aria-label={t`Date ${at + 1}`}
                value={day.date}
                onChange={(event) => set(at, { date: event.currentTarget.value })}
                error={errors[`days.${at}.date`]}
              />
              <TextInput
                aria-label={t`Name of day ${at + 1}`}
                placeholder={t`Diwali`}
                value={day.name}
                onChange={(event) => set(at, { name: event.currentTarget.value })}
                error={errors[`days.${at}.name`]}
              />
              <ActionIcon
                size="input-sm"
                onClick={() => setDays(days.filter((_, other) => other !== at))}
                aria-label={t`Remove day ${at + 1}`}
              >
                <X size={17} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setDays([...days, { date: "", name: "" }])}
            >
              <Trans>Add a day</Trans>
            </Button>
          </div>
        </div>
        {(errors.form ?? errors.days) && (
          <Alert color="red" role="alert">
            {errors.form ?? errors.days}
          </Alert>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          {start.id === null ? t`Create calendar` : t`Save`}
        </Button>
      </Group>
    </form>
  );
}
