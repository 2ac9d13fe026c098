import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { Link2, RefreshCw } from "lucide-react";
import { useState } from "react";
import { type DataFeed, feedIntervals, setDataFeed } from "#shared/contracts/library/data-sources.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { draftIn, useSchemaForm } from "#web/lib/form.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { EncodingSelect } from "../../../fields/encoding-select.tsx";
import { ReadingProblems } from "../../../fields/reading-problems.tsx";
import { type FollowedLink, intervalWords, LinkFields } from "./link-fields.tsx";
import { useTableActions } from "./table-queries.ts";

/** Renders the file on the web that a table follows, or the button with which it begins to follow one. */
export function FeedPanel({ id, feed, mayEdit }: { id: number; feed: DataFeed | null; mayEdit: boolean }) {
  const [asking, setAsking] = useState(false);
  if (feed) return <Following {...{ id, feed, mayEdit }} />;
  if (!mayEdit) return null;
  if (asking) return <FollowForm id={id} onDone={() => setAsking(false)} />;
  return (
    <Group>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Link2 size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Follow a link to a sheet</Trans>
      </Button>
    </Group>
  );
}

function Following({ id, feed, mayEdit }: { id: number; feed: DataFeed; mayEdit: boolean }) {
  const { fetchNow, unfollow, follow } = useTableActions();
  const now = useNow(10_000);
  const { url } = feed;
  const everyMinutes = feedIntervals.find((each) => each === feed.everyMinutes) ?? 15;
  const interval = intervalWords()[everyMinutes];
  const when = feed.lookedAt && formatRelative(feed.lookedAt, now);
  const failed = fetchNow.error ?? unfollow.error ?? follow.error;
  return (
    <Alert color={feed.failure ? "orange" : "blue"} title={t`The rows come from a file on the web`}>
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {url}
        </Text>
        <Text size="sm" role="status">
          {interval}
          {when && (
            <>
              {" · "}
              <Trans>Last look {when}</Trans>
            </>
          )}
        </Text>
        {feed.failure && (
          <Text size="sm" fw={600} role="alert">
            <Trans>The last good rows stay on screens.</Trans> {textIn(feed.failureReason, feed.failure)}
            {"."}
          </Text>
        )}
        <ReadingProblems problems={feed.problems} />
        {failed && (
          <Text size="sm" c="red" role="alert">
            {messageOf(failed)}
          </Text>
        )}
        {mayEdit && (feed.encoding !== null || feed.problems.length > 0) && (
          <EncodingSelect
            value={feed.encoding}
            onChange={(encoding) => follow.mutate({ id, url, everyMinutes, encoding })}
          />
        )}
        {mayEdit && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              leftSection={<RefreshCw size={15} aria-hidden />}
              loading={fetchNow.isPending}
              onClick={() => fetchNow.mutate(id)}
            >
              <Trans>Fetch now</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={unfollow.isPending}
              onClick={() => unfollow.mutate(id)}
            >
              <Trans>Stop following</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function FollowForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { follow } = useTableActions();
  const form = useSchemaForm<FollowedLink>(setDataFeed.body, { url: "", everyMinutes: 15, encoding: null });
  const { draft, errors, change } = draftIn(form);
  return (
    <SchemaForm
      form={form}
      refusalsAt="url"
      onSubmit={async (link) => {
        await follow.mutateAsync({ id, ...link, url: link.url.trim() });
        onDone();
      }}
    >
      <Stack gap="sm" maw="40rem">
        <LinkFields value={draft} onChange={change} problem={errors.url ?? null} />
        <Group gap="xs">
          <Button type="submit" loading={follow.isPending} disabled={draft.url.trim() === ""}>
            <Trans>Follow the link</Trans>
          </Button>
          <Button variant="default" onClick={onDone}>{t`Cancel`}</Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
