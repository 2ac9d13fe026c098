import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { Link2, RefreshCw } from "lucide-react";
import { useState } from "react";
import { type DataFeed, feedIntervals } from "#shared/contracts/data-sources.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { useTableActions } from "./table-queries.ts";

const intervalWords = (): Record<(typeof feedIntervals)[number], string> => ({
  5: t`Every 5 minutes`,
  15: t`Every 15 minutes`,
  60: t`Every hour`,
  1440: t`Every day`,
});

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
  const { fetchNow, unfollow } = useTableActions();
  const now = useNow(10_000);
  const { url } = feed;
  const interval = intervalWords()[feedIntervals.find((each) => each === feed.everyMinutes) ?? 15];
  const when = feed.lookedAt && formatRelative(feed.lookedAt, now);
  const failed = fetchNow.error ?? unfollow.error;
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
        {failed && (
          <Text size="sm" c="red" role="alert">
            {messageOf(failed)}
          </Text>
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
  const [url, setUrl] = useState("");
  const [everyMinutes, setMinutes] = useState<(typeof feedIntervals)[number]>(15);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        follow.mutate({ id, url: url.trim(), everyMinutes }, { onSuccess: onDone });
      }}
    >
      <Stack gap="sm" maw="40rem">
        <TextInput
          label={t`Link to a sheet`}
          description={t`A link of Google Sheets that everyone with the link can open, or the address of a CSV file. Its rows replace the rows of this table.`}
          placeholder="https://docs.google.com/spreadsheets/d/…"
          maxLength={2000}
          data-autofocus
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={follow.isError ? messageOf(follow.error) : undefined}
        />
        <NativeSelect
          label={t`How often`}
          data={feedIntervals.map((value) => ({ value: String(value), label: intervalWords()[value] }))}
          value={String(everyMinutes)}
          onChange={({ currentTarget: { value } }) =>
            setMinutes(feedIntervals.find((each) => String(each) === value) ?? 15)
          }
        />
        <Group gap="xs">
          <Button type="submit" loading={follow.isPending} disabled={url.trim() === ""}>
            <Trans>Follow the link</Trans>
          </Button>
          <Button variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
