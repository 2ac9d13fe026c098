import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Anchor, Button, Checkbox, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { QrCode, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { type CounterLink, makeCounterLink } from "#shared/contracts/library/counters.ts";
import { maxCounterCharacters } from "#shared/counter-calls.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import { isQueue } from "#shared/tables/queue.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatDate } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { CounterCode } from "./counter-code.tsx";
import { useCounterLinks } from "./counter-queries.ts";

interface Fields {
  counter: string;
  mayRestart: boolean;
}
type Asks = { link: CounterLink; for: "renew" | "revoke" } | null;

/** Gives each counter of a queue a link with which a phone calls its numbers, and takes links back. A table with other rows is no queue. */
export function CounterPanel({ id, table }: { id: number; table: TableDocument }) {
  const { links, make, revoke } = useCounterLinks(id);
  const form = useSchemaForm<Fields>(makeCounterLink.body, { counter: "", mayRestart: false });
  const input = inputsOf(form);
  const [shown, setShown] = useState<number | null>(null);
  const [asks, setAsks] = useState<Asks>(null);
  const isKnown = links.data?.some(({ counter }) => counter === form.watch("counter").trim()) ?? false;
  const mayCall = isQueue(table);
  if (!mayCall && !links.data?.length)
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          Do counters call numbers? Make an empty table for this queue.{" "}
          <Anchor size="sm" href={`${paths.helpCenter}#menus-from-a-table`} underline="always">
            How a queue works
          </Anchor>
        </Trans>
      </Text>
    );
  return (
    <Stack gap="sm" maw="46rem">
      <Title order={2} size="h4">{t`Counters of a queue`}</Title>
      <Text size="sm">
        <Trans>
          Each counter has a link of its own. Who has it calls the next number on a phone, for this counter
          only. Screens with a board of this table in the layout “Queue” show it within a second.
        </Trans>
      </Text>
      {links.data?.length !== 0 && (
        <SettingsList
          framed
          label={t`Links of counters`}
          query={links}
          failed={t`The links could not be loaded`}
          empty={null}
          row={(link) => (
            <LinkRow
              key={link.id}
              link={link}
              isShown={shown === link.id}
              onShow={() => setShown(shown === link.id ? null : link.id)}
              onAsk={(what) => setAsks({ link, for: what })}
            />
          )}
        />
      )}
      {mayCall && (
        <SchemaForm
          form={form}
          refusalsAt="counter"
          onSubmit={async (values) => {
            const made = await make.mutateAsync(values);
            setShown(made.id);
            form.reset();
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={t`Counter`}
              description={t`As screens shall show it, for example 2 or Reception`}
              maxLength={maxCounterCharacters}
              maw="20rem"
              autoComplete="off"
              {...input.text("counter")}
            />
            <Checkbox
              label={t`With this link the whole queue can be started again`}
              {...input.checked("mayRestart")}
            />
            <FormRefusal form={form} />
            <Group>
              <Button
                type="submit"
                variant="default"
                leftSection={<Smartphone size={16} aria-hidden />}
                loading={make.isPending}
                disabled={isKnown}
              >
                {t`Make a link`}
              </Button>
              {isKnown && <Text size="sm" c="dimmed">{t`This counter has a link already.`}</Text>}
            </Group>
          </Stack>
        </SchemaForm>
      )}
      <ConfirmDialog
        opened={asks !== null}
        title={asks?.for === "renew" ? t`Make a new address?` : t`Revoke the link?`}
        confirm={asks?.for === "renew" ? t`Make a new address` : t`Revoke`}
        onClose={() => setAsks(null)}
        onConfirm={() => {
          if (asks?.for === "renew")
            make.mutateAsync(asks.link).catch((error) => showFailure(t`The link was not made`, error));
          else if (asks)
            revoke
              .mutateAsync(asks.link.id)
              .catch((error) => showFailure(t`The link was not revoked`, error));
        }}
      >
        <Trans>The present address stops working at once. Other counters keep theirs.</Trans>
      </ConfirmDialog>
    </Stack>
  );
}

function LinkRow(props: {
  link: CounterLink;
  isShown: boolean;
  onShow: () => void;
  onAsk: (what: "renew" | "revoke") => void;
}) {
  const { link, isShown, onShow, onAsk } = props;
  const { counter, mayRestart, path } = link;
  const made = formatDate(link.createdAt);
  return (
    <SettingsRow
      name={t`Counter ${counter}`}
      facts={
        <>
          <span>{t`Made on ${made}`}</span>
          {mayRestart && <span>{t`can start the queue again`}</span>}
        </>
      }
      actions={
        <>
          <RowAction
            leftSection={<QrCode size={16} aria-hidden />}
            aria-expanded={isShown}
            aria-label={t`Link of counter ${counter}`}
            onClick={onShow}
          >
            <Trans>Link</Trans>
          </RowAction>
          <ActionIcon onClick={() => onAsk("revoke")} aria-label={t`Revoke the link of counter ${counter}`}>
            <Trash2 size={17} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      {isShown && <CounterCode counter={counter} path={path} onRenew={() => onAsk("renew")} />}
    </SettingsRow>
  );
}
