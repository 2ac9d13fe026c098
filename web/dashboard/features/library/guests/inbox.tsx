import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Check, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import type { GuestUpload } from "#shared/contracts/library/guest-links.ts";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { SelectionBar } from "#web/ui/panel/selection-bar.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { CardList } from "../../../../ui/panel/card-list.tsx";
import { useGuestActions, useGuestUploads } from "./guest-queries.ts";
import { UploadCard } from "./upload-card.tsx";

interface InboxProps {
  state: GuestUpload["state"];
  /** So many of them; left out: all. */
  first?: number;
}

/** Renders what guests sent in one state, with the decisions about one or about many. */
export function Inbox({ state, first = Number.POSITIVE_INFINITY }: InboxProps) {
  const uploads = useGuestUploads(state);
  const { approve, reject, restore } = useGuestActions();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const items = (uploads.data?.items ?? []).slice(0, first);
  if (!uploads.data)
    return (
      <NotLoaded query={uploads} failed={t`What guests sent could not be loaded`} lines={2} height={120} />
    );
  const selected = items.filter(({ id }) => chosen.has(id));
  const busy = approve.isPending || reject.isPending || restore.isPending;
  const failed = (error: unknown) => showFailure(t`Nothing was changed`, error);
  const decide = {
    approve: (ids: number[]) =>
      approve
        .mutateAsync(ids)
        .then(
          () => showDone(plural(ids.length, { one: "# upload approved", other: "# uploads approved" })),
          failed,
        ),
    reject: (ids: number[]) =>
      reject
        .mutateAsync(ids)
        .then(
          () =>
            offerUndo(plural(ids.length, { one: "# upload rejected", other: "# uploads rejected" }), () =>
              restore.mutateAsync(ids).catch(failed),
            ),
          failed,
        ),
    restore: (ids: number[]) => restore.mutateAsync(ids).catch(failed),
  };
  const buttons = (ids: number[], names: string) =>
    state === "waiting" ? (
      <>
        <Button
          size="compact-md"
          leftSection={<Check size={16} aria-hidden />}
          disabled={busy}
          onClick={() => decide.approve(ids)}
          aria-label={t`Approve: ${names}`}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<X size={16} aria-hidden />}
          disabled={busy}
          onClick={() => decide.reject(ids)}
          aria-label={t`Reject: ${names}`}
        >
          <Trans>Reject</Trans>
        </Button>
      </>
    ) : state === "rejected" ? (
      <Button
        size="compact-md"
        variant="default"
        leftSection={<RotateCcw size={16} aria-hidden />}
        disabled={busy}
        onClick={() => decide.restore(ids)}
        aria-label={t`Put back: ${names}`}
      >
        <Trans>Put back</Trans>
      </Button>
    ) : null;
  const counted = plural(selected.length, { one: "# upload", other: "# uploads" });
  if (items.length === 0) return <Text c="dimmed">{emptyWords(state)}</Text>;
  return (
    <>
      {state === "rejected" && (
        <Text size="sm" c="dimmed">{t`Rejected pictures and notices are deleted after 7 days.`}</Text>
      )}
      <CardList label={t`What guests sent`} smallest="15rem">
        {items.map((item) => (
          <UploadCard
            key={item.id}
            upload={item}
            selected={chosen.has(item.id)}
            onSelect={
              state === "approved"
                ? null
                : () => {
                    const next = new Set(chosen);
                    if (!next.delete(item.id)) next.add(item.id);
                    setChosen(next);
                  }
            }
          >
            {buttons([item.id], item.media?.name ?? item.notice ?? "")}
          </UploadCard>
        ))}
      </CardList>
      <SelectionBar
        count={selected.length}
        counted={counted}
        all={items.length}
        busy={busy}
        onAll={() => setChosen(new Set(items.map(({ id }) => id)))}
        onClear={() => setChosen(new Set())}
      >
        {buttons(
          selected.map(({ id }) => id),
          counted,
        )}
      </SelectionBar>
    </>
  );
}

function emptyWords(state: GuestUpload["state"]): string {
  if (state === "waiting") return t`Nothing waits for you.`;
  return state === "approved" ? t`Nothing was approved yet.` : t`Nothing was rejected in the last 7 days.`;
}
