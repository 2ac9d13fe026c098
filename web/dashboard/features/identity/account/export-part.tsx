import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { type DataExport, dataExportFilePath, startDataExport } from "#shared/contracts/identity/account.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { Sold } from "../../../queries/sold.tsx";
import styles from "./account.module.css";
import { useDataExports, useStartDataExport } from "./export-queries.ts";

/** Renders the export of all account data: requested here, built in the background, downloaded here. */
export function ExportPart({ timeZone }: { timeZone: string }) {
  const list = useDataExports();
  const [asking, setAsking] = useState(false);
  if (!list.data) return <NotLoaded query={list} failed={t`Your archives could not be loaded`} lines={1} />;
  const { items } = list.data;
  const open = items.some(({ state }) => state === "waiting" || state === "running");
  return (
    <div>
      <Text size="sm" c="dimmed">
        <Sold
          otherwise={
            <Trans>
              A ZIP file with the files you uploaded, and all other data as JSON: playlists, schedules,
              screens, plays. We email you when it is ready. You can download it for seven days.
            </Trans>
          }
        >
          <Trans>
            A ZIP file with the files you uploaded, and all other data as JSON: playlists, schedules, screens,
            plays, payments. We email you when it is ready. You can download it for seven days.
          </Trans>
        </Sold>
      </Text>
      {items.length > 0 && (
        <ul className={styles.rows} aria-label={t`Archives`}>
          {items.map((item) => (
            <ExportRow key={item.id} item={item} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {asking ? (
        <ExportForm onEnd={() => setAsking(false)} />
      ) : (
        <Button variant="default" mt="md" disabled={open} onClick={() => setAsking(true)}>
          {items.length > 0 ? t`Create a new archive` : t`Create an archive`}
        </Button>
      )}
    </div>
  );
}

function ExportForm({ onEnd }: { onEnd: () => void }) {
  const start = useStartDataExport();
  const form = useSchemaForm(startDataExport.body, { current: "" });
  const { errors } = form.formState;
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await start.mutateAsync(values);
        onEnd();
      }}
    >
      <OwnPasswordField mt="md" autoFocus {...form.register("current")} error={errors.current?.message} />
      <FormRefusal form={form} mt="md" />
      <Group mt="lg">
        <Button type="submit" loading={start.isPending}>{t`Create archive`}</Button>
        <Button variant="default" onClick={onEnd}>{t`Cancel`}</Button>
      </Group>
    </SchemaForm>
  );
}

function ExportRow({ item, timeZone }: { item: DataExport; timeZone: string }) {
  const made = formatDateTimeIn(item.createdAt, timeZone);
  switch (item.state) {
    case "waiting":
    case "running":
      return (
        <li>
          <div className={styles.grow}>
            <Text fw={550}>{item.state === "waiting" ? t`Waiting to start` : t`Being created`}</Text>
            <Progress
              value={item.percent}
              size="sm"
              mt="xs"
              aria-label={t`Archive of ${made}, ${item.percent} % done`}
            />
          </div>
        </li>
      );
    case "ready":
      return (
        <li>
          <div className={styles.grow}>
            <Text fw={550}>{made}</Text>
            <Text size="sm" c="dimmed">
              <Trans>
                {formatBytes(item.bytes ?? 0)}, until{" "}
                {formatDateTimeIn(item.expiresAt ?? item.createdAt, timeZone)}
              </Trans>
            </Text>
          </div>
          <Button
            component="a"
            href={dataExportFilePath(item.id)}
            download
            size="xs"
            leftSection={<Download size={16} aria-hidden />}
          >
            <Trans>Download</Trans>
          </Button>
        </li>
      );
    case "failed":
      return (
        <li>
          <Alert color="red" title={made} className={styles.grow}>
            {item.failure
              ? textIn(item.failureReason, item.failure)
              : t`The archive could not be created. Request it again.`}
          </Alert>
        </li>
      );
    case "expired":
      return (
        <li>
          <Text size="sm" c="dimmed">{t`${made}: download has expired`}</Text>
        </li>
      );
  }
}
