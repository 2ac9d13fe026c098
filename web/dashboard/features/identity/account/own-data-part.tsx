import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { askOwnData, listOwnCases, type OwnCase } from "#shared/contracts/desk/own-data.ts";
import { call } from "#web/lib/api.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import styles from "./account.module.css";

const key = ["own-data"] as const;
/** A copy that is being made. */
const isBeingMade = ({ kind, state }: OwnCase) => kind === "export" && state === "waits";
type Kind = RequestOf<typeof askOwnData>["kind"];

/** Renders what a person may ask about their own data: a copy, which is mailed, and its erasure, which support works on. */
export function OwnDataPart({ timeZone }: { timeZone: string }) {
  const list = useQuery({
    ...answerOf(listOwnCases, key, {}),
    // A copy is made within seconds.
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingMade) ? 3_000 : false),
  });
  const [asking, setAsking] = useState<Kind | null>(null);
  if (!list.data) return <NotLoaded query={list} failed={t`Your requests could not be loaded`} lines={1} />;
  const { items } = list.data;
  const waits = (kind: Kind) => items.some((each) => each.kind === kind && each.state === "waits");
  return (
    <div>
      <Text size="sm" c="dimmed">
        <Trans>
          A copy of what we hold about you yourself, in all accounts and messages: we email you a link to it.
          Or its erasure: support looks at what is there, and tells you within 30 days what was erased and
          what the law makes us keep.
        </Trans>
      </Text>
      {items.length > 0 && (
        <ul className={styles.rows} aria-label={t`Your requests`}>
          {items.map((item) => (
            <li key={item.id}>
              <Text fw={550}>{item.kind === "erase" ? t`Erasure of my data` : t`Copy of my data`}</Text>
              <Text size="sm" c="dimmed">
                {stateOf(item, timeZone)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {asking ? (
        <AskForm kind={asking} onEnd={() => setAsking(null)} />
      ) : (
        <Group mt="md">
          <Button variant="default" disabled={waits("export")} onClick={() => setAsking("export")}>
            <Trans>Ask for a copy</Trans>
          </Button>
          <Button variant="light" color="red" disabled={waits("erase")} onClick={() => setAsking("erase")}>
            <Trans>Ask for erasure</Trans>
          </Button>
        </Group>
      )}
    </div>
  );
}

function stateOf({ state, openedAt, dueAt, endedAt }: OwnCase, timeZone: string): string {
  const asked = formatDateTimeIn(openedAt, timeZone);
  const due = formatDateTimeIn(dueAt, timeZone);
  if (state === "waits") return t`Asked on ${asked}. You get an answer by ${due}.`;
  const ended = formatDateTimeIn(endedAt ?? openedAt, timeZone);
  return state === "done"
    ? t`Asked on ${asked}, answered by email on ${ended}.`
    : t`Asked on ${asked}, refused on ${ended}. The email says why.`;
}

function AskForm({ kind, onEnd }: { kind: Kind; onEnd: () => void }) {
  const ask = useMutation({
    mutationFn: (input: RequestOf<typeof askOwnData>) => call(askOwnData, input),
    gcTime: 0,
    onSettled: useReadAgain(key),
  });
  const form = useSchemaForm(askOwnData.body, { kind, current: "" });
  const { errors } = form.formState;
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await ask.mutateAsync(values);
        onEnd();
      }}
    >
      <OwnPasswordField mt="md" autoFocus {...form.register("current")} error={errors.current?.message} />
      <FormRefusal form={form} mt="md" />
      <Group mt="lg">
        <Button type="submit" color={kind === "erase" ? "red" : undefined} loading={ask.isPending}>
          {kind === "erase" ? t`Ask for erasure` : t`Ask for a copy`}
        </Button>
        <Button variant="default" onClick={onEnd}>{t`Cancel`}</Button>
      </Group>
    </SchemaForm>
  );
}
