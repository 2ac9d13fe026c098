import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy, useState } from "react";
import { canRestart } from "#shared/can-restart.ts";
import { listScreenIds } from "#shared/contracts/playing/screens.ts";
import { call } from "#web/lib/api.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useGroups } from "../../../../queries/groups.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { useScreenSummary } from "../../../../queries/screens.ts";
import { type Asking, SelectionBar } from "../many/selection-bar.tsx";
import { useChangeMany } from "../many/use-change-many.ts";
import { ListHead } from "./list-head.tsx";
import { useScreenPages } from "./screen-pages.ts";
import { ScreensToolbar } from "./screens-toolbar.tsx";
import { useScreensView } from "./use-screens-view.ts";
import { useScreenSelection } from "./use-selection.ts";
import { VirtualScreens } from "./virtual-screens.tsx";

const AskDialog = lazy(async () => ({ default: (await import("../many/ask-dialog.tsx")).AskDialog }));
const GroupDialog = lazy(async () => ({
  default: (await import("../../../core/groups/group-dialog.tsx")).GroupDialog,
}));
const FailedDialog = lazy(async () => ({
  default: (await import("../many/failed-dialog.tsx")).FailedDialog,
}));

/** Renders all screens of an account: to browse, to search, and to change many at once. */
export function ScreensBrowser() {
  const { view, narrowed, filter, change } = useScreensView();
  const list = useScreenPages(filter);
  const summary = useScreenSummary().data;
  const groups = useGroups().data?.items ?? [];
  const playlists = usePlaylists().data?.items ?? [];
  const selection = useScreenSelection();
  const many = useChangeMany();
  const [asking, setAsking] = useState<Asking | null>(null);
  const chosen = [...selection.ids];
  const which = selection.whole ? { filter: selection.whole } : { ids: chosen };
  const [saving, setSaving] = useState(false);
  const { tags, match } = view;
  const isOnlyTags =
    tags !== "" && Object.keys(filter).every((name) => ["tags", "match", "sort"].includes(name));
  const loaded = list.items.filter(({ id }) => selection.ids.has(id));
  // What is not loaded is not known here: the answer names those that cannot.
  const mayRestart = loaded.length < chosen.length || loaded.some(({ device }) => canRestart(device));

  async function selectAll(): Promise<void> {
    try {
      const { sort: _, ids: __, ...matching } = filter;
      selection.set((await call(listScreenIds, matching)).ids, matching);
    } catch (error) {
      showFailure(t`Not all could be selected`, error);
    }
  }

  function content() {
    if (!list.data)
      return <NotLoaded query={list} failed={t`Your screens could not be loaded`} lines={6} height={56} />;
    if (list.total === 0) {
      return (
        <EmptyState
          picture={NothingFoundPicture}
          title={t`No screen matches`}
          text={t`Try a different search, or show all screens.`}
          actions={
            <Button
              variant="default"
              onClick={() =>
                change({ q: "", state: null, group: null, tags: "", enrolment: null, playlist: null })
              }
            >
              <Trans>Show all screens</Trans>
            </Button>
          }
        />
      );
    }
    return (
      <>
        {view.view !== "wall" && <ListHead sort={view.sort} onSort={(sort) => change({ sort })} />}
        <VirtualScreens
          items={list.items}
          total={list.total}
          filter={filter}
          layout={view.view}
          selection={selection}
          onSelectAll={() => void selectAll()}
          fetchMore={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : null}
        />
      </>
    );
  }

  return (
    <section
      aria-label={t`All screens`}
      onKeyDown={(event) => {
        if (event.key === "Escape" && selection.ids.size > 0) selection.clear();
      }}
    >
      {(narrowed || (summary?.total ?? 0) > 1) && (
        <ScreensToolbar
          view={view}
          summary={summary}
          groups={groups}
          playlists={playlists}
          onChange={change}
          onSave={isOnlyTags ? () => setSaving(true) : null}
        />
      )}
      {content()}
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          all={list.total}
          busy={many.busy}
          canRestart={mayRestart}
          onAll={() => void selectAll()}
          onClear={selection.clear}
          onAsk={setAsking}
          onChange={(wanted) => void many.change(which, wanted)}
        />
      )}
      <LatePart>
        {asking && (
          <AskDialog
            about={asking}
            count={chosen.length}
            which={which}
            onClose={() => setAsking(null)}
            onChange={(wanted) => {
              if (wanted.kind === "remove") selection.clear();
              void many.change(which, wanted);
            }}
          />
        )}
        {saving && (
          <GroupDialog
            group={null}
            rule={{ tags: tags.split(","), match }}
            onClose={() => setSaving(false)}
          />
        )}
        {many.failed.length > 0 && <FailedDialog failed={many.failed} onClose={many.forgetFailed} />}
      </LatePart>
    </section>
  );
}
