import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import type { Media } from "#shared/contracts/media.ts";
import { paths } from "#shared/paths.ts";
import { useFlushOnLeave } from "#web/lib/use-flush-on-leave.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useDesign, useSaveDesign } from "../features/designs/design-queries.ts";
import { DesignEditor, editedOf } from "../features/designs/editor/design-editor.ts";
import { EditorShell } from "../features/designs/editor/editor-shell.tsx";
import { browserStore, type Owner } from "../features/designs/editor/kept-design.ts";
import { ViewOnlyNote } from "../features/members/view-only-note.tsx";
import { useMay, useMe } from "../queries/me.ts";
import { NotFoundPage } from "./not-found.tsx";

/** /app/designs/:id: the editor of one design. */
export function DesignPage() {
  const id = Number(useParams().id);
  const design = useDesign(id);
  const me = useMe();
  if (!Number.isInteger(id)) return <NotFoundPage />;
  if (design.data && me.data) {
    const edited = editedOf(design.data);
    const owner = { accountId: me.data.account.id, userId: me.data.user.id };
    return edited ? <Editor key={id} media={design.data} edited={edited} owner={owner} /> : <NotFoundPage />;
  }
  if (design.isError)
    return (
      <>
        <PageHeader
          title={t`Design`}
          back={
            <BackLink to={paths.designs}>
              <Trans>Designs</Trans>
            </BackLink>
          }
        />
        <FailedState
          title={t`This design could not be opened`}
          error={design.error}
          retry={() => void design.refetch()}
        />
      </>
    );
  return <LoadingState />;
}

interface EditorProps {
  media: Media;
  edited: NonNullable<ReturnType<typeof editedOf>>;
  owner: Owner;
}

function Editor({ media, edited, owner }: EditorProps) {
  const save = useSaveDesign(media.id);
  const [editor] = useState(() => {
    const store = browserStore(localStorage, owner, media.id);
    return new DesignEditor(edited, media.revision, { save, store });
  });
  const view = useSyncExternalStore(editor.subscribe, editor.view);
  const mayEdit = useMay("content.edit");
  useEffect(() => editor.receive(media), [editor, media]);
  useFlushOnLeave(editor);
  return (
    <>
      <ViewOnlyNote needs="content.edit" />
      <EditorShell editor={editor} view={view} media={media} mayEdit={mayEdit} />
    </>
  );
}
