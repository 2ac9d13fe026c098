import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import type { DocumentKind } from "#shared/media-kinds/documents.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { ReadingProblems } from "../fields/reading-problems.tsx";
import { useMay } from "../queries/me.ts";
import { useDataSourceActions, useDataSources } from "./data-source-queries.ts";
import { MayMakeData } from "./may-make-data.tsx";

interface FollowedWords {
  /** Label of the choice among the sources that exist. */
  source: string;
  address: string;
  addressHelp: string;
  placeholder: string;
}

/** Renders the choice of a data source that follows an address on the web, and the field that makes a new one. */
export function FollowedSourceField({
  kind,
  words,
  sourceId,
  onChoose,
  error,
}: {
  kind: DocumentKind;
  words: FollowedWords;
  sourceId: number;
  onChoose: (sourceId: number) => void;
  error: string | undefined;
}) {
  const sources = useDataSources(kind);
  const chosen = sources.data?.find(({ id }) => id === sourceId);
  const [adding, setAdding] = useState(false);
  const none = sources.data?.length === 0;
  return (
    <Stack gap="xs">
      {!none && (
        <SearchSelect
          label={words.source}
          placeholder={t`Choose one`}
          allowDeselect={false}
          nothingFoundMessage={t`No data source with that name`}
          data={sources.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={chosen ? String(chosen.id) : null}
          onChange={(value) => {
            if (value) onChoose(Number(value));
            setAdding(false);
          }}
          error={error}
        />
      )}
      {chosen && !adding && <SourceState key={chosen.id} source={chosen} />}
      <MayMakeData>
        {chosen && !adding ? (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              <Trans>Use another address</Trans>
            </Button>
          </Group>
        ) : (
          <NewAddress
            kind={kind}
            words={words}
            error={none ? error : undefined}
            onMade={(id) => {
              onChoose(id);
              setAdding(false);
            }}
          />
        )}
      </MayMakeData>
    </Stack>
  );
}

function NewAddress({
  kind,
  words,
  onMade,
  error,
}: {
  kind: DocumentKind;
  words: FollowedWords;
  onMade: (id: number) => void;
  error: string | undefined;
}) {
  const { follow } = useDataSourceActions();
  const [url, setUrl] = useState("");
  const make = () =>
    follow.mutateAsync({ kind, url: addressOf(url) }).then(({ source }) => onMade(source.id), alreadyShown);
  const failed = follow.error instanceof ApiError && follow.error.fields.url;
  return (
    <Group align="start" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        type="url"
        label={words.address}
        description={words.addressHelp}
        placeholder={words.placeholder}
        maxLength={2000}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={follow.isError ? failed || messageOf(follow.error) : error}
        inputWrapperOrder={["label", "input", "error", "description"]}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (url.trim()) make();
        }}
      />
      <Button
        variant="default"
        mt={25}
        disabled={url.trim() === ""}
        loading={follow.isPending}
        onClick={make}
      >
        <Trans>Fetch</Trans>
      </Button>
    </Group>
  );
}

/** People copy addresses without https:// from the bar of their browser. */
const addressOf = (typed: string): string => {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
};

/** Renders where the content comes from, when it was last fetched, and why not since. */
export function SourceState({ source }: { source: ListedDataSource }) {
  const mayFetch = useMay("content.edit", { whole: true });
  const { fetchNow } = useDataSourceActions();
  const now = useNow(10_000);
  const { feed, valueAt } = source;
  if (!feed) return null;
  const good = valueAt && formatRelative(valueAt, now);
  return (
    <Alert color={feed.failure ? "orange" : "gray"} variant="light" p="sm" role="group">
      <Stack gap={6}>
        {!feed.url.startsWith("weather:") && (
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {feed.url}
          </Text>
        )}
        {feed.failure && (
          <Text size="sm" fw={600} role="alert">
            {textIn(feed.failureReason, feed.failure)}
            {". "}
            <Trans>Screens keep what was fetched before.</Trans>
          </Text>
        )}
        <ReadingProblems problems={feed.problems} />
        <Group gap="xs">
          <Text size="sm" role="status">
            <Trans>Fetched {good}</Trans>
          </Text>
          {mayFetch && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<RefreshCw size={15} aria-hidden />}
              loading={fetchNow.isPending}
              onClick={() => fetchNow.mutate(source.id)}
            >
              <Trans>Fetch now</Trans>
            </Button>
          )}
        </Group>
        {fetchNow.isError && (
          <Text size="sm" c="red" role="alert">
            {messageOf(fetchNow.error)}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
