import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Code, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { KeyRound, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import type { DataSource } from "#shared/contracts/library/data-sources.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import styles from "./data-source-panel.module.css";
import { useDataSourceActions } from "./data-source-queries.ts";
import { useDeleteSource } from "./use-delete-source.ts";

/** Returns a number if the text is one, else the text; null when empty. */
const readValue = (words: string): number | string | null => {
  const text = words.trim();
  if (text === "") return null;
  const number = Number(text);
  return Number.isFinite(number) && /^[-+\d.]/.test(text) ? number : text;
};

/** Renders a data source's current value, a field to set it, and the secret with which other systems set it. */
export function DataSourcePanel({ source, onRemoved }: { source: DataSource; onRemoved: () => void }) {
  const { setValue } = useDataSourceActions();
  const deletion = useDeleteSource(source, onRemoved);
  const [words, setWords] = useState("");
  const send = () =>
    setValue.mutateAsync({ id: source.id, value: readValue(words) }).then(() => setWords(""), alreadyShown);
  return (
    <Stack gap="sm" className={styles.panel}>
      <Text size="sm">
        {source.valueAt ? (
          <Trans>
            Now <strong>{source.value ?? t`nothing`}</strong>, sent {formatDateTime(source.valueAt)}
          </Trans>
        ) : (
          t`No value has been sent yet.`
        )}
      </Text>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label={t`Send a value manually`}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          error={setValue.isError ? messageOf(setValue.error) : undefined}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          loading={setValue.isPending}
          onClick={send}
        >
          <Trans>Send</Trans>
        </Button>
      </Group>
      <Secret source={source} />
      <Group>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={14} aria-hidden />}
          loading={deletion.isPending}
          onClick={deletion.ask}
        >
          <Trans>Delete this data source</Trans>
        </Button>
        {deletion.dialog}
      </Group>
    </Stack>
  );
}

function Secret({ source }: { source: DataSource }) {
  const { renewToken } = useDataSourceActions();
  const token = renewToken.data?.token;
  const command = `curl -X PUT ${location.origin}/api/v1/data-sources/${source.id}/value \\
  -H "Authorization: Bearer ${token}" \\
  -H "Content-Type: application/json" -d '{"value": 218}'`;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<KeyRound size={14} aria-hidden />}
          loading={renewToken.isPending}
          onClick={() => renewToken.mutate(source.id)}
        >
          {source.hasToken ? t`Create a new secret` : t`Create a secret for other systems`}
        </Button>
        {token && (
          <CopyButton value={command}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {copied ? t`Copied` : t`Copy`}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
      {renewToken.isError && (
        <Text size="sm" c="red" role="alert">
          {messageOf(renewToken.error)}
        </Text>
      )}
      {token ? (
        <>
          <Code block className={styles.command} tabIndex={0} aria-label={t`How other systems send a value`}>
            {command}
          </Code>
          <Text size="xs" c="dimmed">
            <Trans>Copy it now: the secret is not shown again. Earlier secrets no longer work.</Trans>
          </Text>
        </>
      ) : (
        source.hasToken && (
          <Text size="xs" c="dimmed">
            <Trans>A secret exists. If you create a new one, the old one stops working immediately.</Trans>
          </Text>
        )
      )}
    </Stack>
  );
}
