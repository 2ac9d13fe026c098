import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { type RemovableKind, removableKinds, removedKeptDays } from "#shared/contracts/library/trash.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { useNow } from "#web/lib/use-now.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { BinPicture } from "#web/ui/panel/pictures.tsx";
import { SelectionBar } from "#web/ui/panel/selection-bar.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import {
  extended,
  nothingSelected,
  type Selection,
  toggled,
  without,
} from "../features/library/media/library/selection.ts";
import { LoadMore } from "../features/library/media/media-grid.tsx";
import { trashKinds } from "../features/library/trash/trash-kinds.ts";
import { useRestore, useTrash } from "../features/library/trash/trash-queries.ts";
import { TrashRow } from "../features/library/trash/trash-row.tsx";
import styles from "./trash.module.css";

const shown = z.object({ kind: z.enum(removableKinds).default("media").catch("media") });

/** /app/trash: what was deleted in the last 30 days, with buttons to restore it. */
export function TrashPage() {
  const {
    view: { kind },
    change,
  } = useAddressView(shown);
  const { name, page, pageName = name } = trashKinds[kind];
  return (
    <>
      <PageHeader
        title={t`Trash`}
        description={t`What you delete can be restored for ${removedKeptDays} days, with its places in playlists. After that it is permanently deleted.`}
        back={<BackLink to={page}>{pageName()}</BackLink>}
      />
      <Stack gap="lg">
        <ChoiceField
          w="fit-content"
          aria-label={t`Kind`}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          data={removableKinds.map((value) => ({ value, label: trashKinds[value].name() }))}
        />
        {kind === "media" && (
          <Text c="dimmed" size="sm">
            <Trans>
              Files go sooner only when the trash holds more than four times the storage of your plan: then
              the oldest ones first.
            </Trans>
          </Text>
        )}
        <TrashList key={kind} kind={kind} />
      </Stack>
    </>
  );
}

function TrashList({ kind }: { kind: RemovableKind }) {
  const { deleted, nothing } = trashKinds[kind];
  const list = useTrash(kind);
  const restore = useRestore();
  const now = useNow(60_000);
  const [touched, setSelection] = useState<Selection<number>>(nothingSelected);
  const order = list.items.filter(({ mayRestore }) => mayRestore).map(({ id }) => id);
  const selection = without(touched, order);
  const chosen = list.items.filter((thing) => selection.keys.has(thing.id));
  if (list.isError && list.items.length === 0)
    return <FailedState title={t`The trash could not be loaded`} of={list} />;
  if (list.isPending) return <LoadingState lines={3} height={72} />;
  if (list.items.length === 0)
    return (
      <EmptyState
        picture={BinPicture}
        title={nothing()}
        text={t`What you delete is kept here for ${removedKeptDays} days and can be restored.`}
      />
    );
  return (
    <div>
      {order.length < list.items.length && (
        <Text c="dimmed" size="sm" mb="sm">
          {order.length === 0 ? (
            <Trans>You cannot restore these. An owner or admin of the account can.</Trans>
          ) : (
            <Trans>You cannot restore what has no button here. An owner or admin of the account can.</Trans>
          )}
        </Text>
      )}
      <ul className={styles.rows} aria-label={deleted()}>
        {list.items.map((thing) => (
          <TrashRow
            key={thing.id}
            thing={thing}
            now={now}
            selected={selection.keys.has(thing.id)}
            onSelect={(range) =>
              setSelection(range ? extended(selection, order, thing.id) : toggled(selection, thing.id))
            }
            onRestore={() => void restore([thing])}
          />
        ))}
      </ul>
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <SelectionBar
        count={chosen.length}
        counted={countOfItems(chosen.length)}
        all={order.length}
        onAll={() => setSelection({ keys: new Set(order), anchor: null })}
        onClear={() => setSelection(nothingSelected)}
      >
        <Button size="compact-md" onClick={() => void restore(chosen)}>{t`Restore`}</Button>
      </SelectionBar>
    </div>
  );
}
