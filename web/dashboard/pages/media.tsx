import { Alert, Stack } from "@mantine/core";
import { Images, Info } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { LoadMore } from "../features/media/load-more.tsx";
import { useMediaActions } from "../features/media/media-actions.ts";
import { MediaGrid } from "../features/media/media-grid.tsx";
import { useMediaCapabilities, useMediaList } from "../features/media/media-queries.ts";
import { PageDrop } from "../features/media/page-drop.tsx";
import { StorageMeter } from "../features/media/storage-meter.tsx";
import { UploadButton } from "../features/media/upload-button.tsx";
import { limitsInWords } from "../features/media/uploads/check-file.ts";
import { useUploads } from "../features/media/uploads/uploads-provider.tsx";
import { NewWidgetMenu } from "../features/widgets/new-widget-menu.tsx";
import type { WidgetSubject } from "../features/widgets/widget-dialog.tsx";

const PreviewDialog = lazy(async () => ({
  default: (await import("../features/media/preview-dialog.tsx")).PreviewDialog,
}));

const WidgetDialog = lazy(async () => ({
  default: (await import("../features/widgets/widget-dialog.tsx")).WidgetDialog,
}));

/** /app/media: upload by drop or choice, and everything that was uploaded. */
export function MediaPage() {
  const list = useMediaList();
  const capabilities = useMediaCapabilities();
  const actions = useMediaActions();
  const { send } = useUploads();
  const [openId, setOpenId] = useState<number | null>(null);
  const preview = useLazyDialog();
  const editor = useLazyDialog();
  const [subject, setSubject] = useState<WidgetSubject | null>(null);
  const edit = (next: WidgetSubject) => {
    setSubject(next);
    editor.open();
  };
  const openAt = list.items.findIndex((item) => item.id === openId);

  function content() {
    if (list.isError && list.items.length === 0) {
      return (
        <FailedState
          title="Your media could not be fetched"
          error={list.error}
          retry={() => void list.refetch()}
        />
      );
    }
    if (list.isPending) return <LoadingState lines={3} height={180} />;
    if (list.items.length === 0) {
      return (
        <EmptyState
          icon={Images}
          title="Nothing uploaded yet"
          text="Drop pictures, videos or PDF files anywhere on this page, or choose them. 1920 × 1080 fits most screens best."
          actions={
            <>
              <UploadButton />
              <NewWidgetMenu onChoose={(kind) => edit({ kind })} />
            </>
          }
        />
      );
    }
    return (
      <>
        <MediaGrid
          items={list.items}
          actions={actions}
          onOpen={(media) => {
            setOpenId(media.id);
            preview.open();
          }}
        />
        <LoadMore
          more={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </>
    );
  }

  return (
    <>
      <PageHeader
        title="Media"
        description={limitsInWords}
        actions={
          <>
            {list.limitBytes > 0 && <StorageMeter usedBytes={list.usedBytes} limitBytes={list.limitBytes} />}
            {list.items.length > 0 && (
              <>
                <NewWidgetMenu onChoose={(kind) => edit({ kind })} />
                <UploadButton />
              </>
            )}
          </>
        }
      />
      <Stack gap="lg">
        {capabilities.data?.notices.map((notice) => (
          <Alert key={notice} color="orange" icon={<Info size={18} aria-hidden />}>
            {notice}
          </Alert>
        ))}
        {content()}
      </Stack>
      <PageDrop onFiles={send} />
      {preview.wanted && (
        <Suspense>
          <PreviewDialog
            media={list.items[openAt] ?? null}
            opened={preview.opened && openAt >= 0}
            onClose={preview.close}
            beside={(step) => list.items[openAt + step] ?? null}
            onShow={(media) => setOpenId(media.id)}
            onEdit={(media, widget) => {
              preview.close();
              edit({ media, widget });
            }}
          />
        </Suspense>
      )}
      {editor.wanted && (
        <Suspense>
          <WidgetDialog opened={editor.opened} subject={subject} onClose={editor.close} />
        </Suspense>
      )}
    </>
  );
}
