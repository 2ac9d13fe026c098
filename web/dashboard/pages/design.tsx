import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import type { Media } from "#shared/contracts/library/media.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { ViewOnlyNote } from "../features/identity/members/view-only-note.tsx";
import { useSaveDesign } from "../features/library/designs/design-queries.ts";
import { DesignEditor, editedOf } from "../features/library/designs/editor/design-editor.ts";
import { EditorShell } from "../features/library/designs/editor/editor-shell.tsx";
import { designSlot } from "../features/library/designs/editor/kept-design.ts";
import { useMediaActions } from "../features/library/media/media-actions.ts";
import { useMedia } from "../features/library/media/media-queries.ts";
import { useHeldSlot } from "../outbox/use-held-slot.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { Changeable, useMay } from "../queries/me.ts";
import { useChangeable } from "../queries/of-thing.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** /app/designs/:id: the editor of one design. */
export function DesignPage() {
  const id = Number(useParams().id);
  const design = useMedia(id);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  if (design.data) {
    const edited = editedOf(design.data);
    return edited ? <Editor key={id} media={design.data} edited={edited} /> : <NotFoundPage />;
  }
  if (design.isError)
    return (
      <>
        <PageHeader title={t`Design`} back={<BackLink to={paths.designs}>{t`Designs`}</BackLink>} />
        <FailedState title={t`This design could not be opened`} of={design} />
      </>
    );
  return <LoadingState />;
}

interface EditorProps {
  media: Media;
  edited: NonNullable<ReturnType<typeof editedOf>>;
}

function Editor({ media, edited }: EditorProps) {
  const save = useSaveDesign(media.id);
  const outbox = useOutbox();
  const [slot] = useState(() => designSlot(outbox, media.id));
  const [editor] = useState(() => new DesignEditor(edited, media.revision, { save, slot }));
  const view = useSyncExternalStore(editor.subscribe, editor.view);
  const isChangeable = useChangeable("media", [media.id]);
  // Who only looks may comment on a design, and add it to a playlist.
  const mayEdit = useMay("content.edit") && isChangeable(media.id);
  useEffect(() => {
    editor.isLocked = !mayEdit;
  }, [editor, mayEdit]);
  const { duplicate } = useMediaActions();
  useEffect(() => editor.receive(media), [editor, media]);
  useHeldSlot(slot, editor.autosave);
  return (
    <>
      <Changeable value={isChangeable(media.id)}>
        <ViewOnlyNote needs="content.edit">
          <Button size="xs" variant="default" mt="sm" onClick={() => void duplicate(media)}>
            <Trans>Make a copy</Trans>
          </Button>
        </ViewOnlyNote>
      </Changeable>
      <EditorShell editor={editor} view={view} media={media} mayEdit={mayEdit} />
    </>
  );
}
