import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, Title, UnstyledButton } from "@mantine/core";
import { Palette, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import type { Design } from "#shared/media-kinds/design.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useCreateDesign } from "../features/designs/design-queries.ts";
import styles from "../features/designs/designs.module.css";
import { sizes } from "../features/designs/editor/size-field.tsx";
import { useMediaList } from "../features/media/media-queries.ts";
import { Thumbnail } from "../features/media/thumbnail.tsx";
import { useMay } from "../queries/me.ts";

const TemplatePicker = lazy(async () => ({
  default: (await import("../features/designs/templates/picker/template-picker.tsx")).TemplatePicker,
}));

/** /app/designs: all designs, and the start of a new one. */
export function DesignsPage() {
  const list = useMediaList({ kind: "design" });
  const mayEdit = useMay("content.edit");
  const dialog = useLazyDialog();
  const create = mayEdit && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>
      <Trans>New design</Trans>
    </Button>
  );

  function content() {
    if (list.isError && list.items.length === 0)
      return (
        <FailedState
          title={t`Your designs could not be loaded`}
          error={list.error}
          retry={() => void list.refetch()}
        />
      );
    if (list.isPending) return <LoadingState lines={3} height={160} />;
    if (list.items.length === 0)
      return (
        <EmptyState
          icon={Palette}
          title={t`No designs yet`}
          text={t`Draw posters, menus and slides here. Screens show them sharp in every size, also offline and in Indian scripts.`}
          actions={create}
        />
      );
    return (
      <>
        <ul className={styles.grid} aria-label={t`Designs`}>
          {list.items.map((media) => (
            <li key={media.id}>
              <Link className={styles.card} to={paths.design(media.id)}>
                <Thumbnail media={media} />
                <span className={styles.name}>{media.name}</span>
              </Link>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            mt="md"
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            <Trans>More</Trans>
          </Button>
        )}
      </>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Designs`}
        description={t`Posters, menus and slides that you make here.`}
        actions={list.items.length > 0 && create}
      />
      {content()}
      {dialog.wanted && (
        <Modal opened={dialog.opened} onClose={dialog.close} title={t`New design`} size="75rem">
          <NewDesign />
        </Modal>
      )}
    </>
  );
}

/** Renders the start of a design: an empty one of some size, or a template. */
function NewDesign() {
  const create = useCreateDesign();
  const navigate = useNavigate();
  async function start(name: string, design: Design): Promise<void> {
    const media = await create.mutateAsync({ name, design });
    await navigate(paths.design(media.id));
  }
  return (
    <>
      <Title order={2} size="h4" mb="sm">
        <Trans>Empty</Trans>
      </Title>
      <div className={styles.sizes}>
        {sizes().map(({ name, width, height }) => (
          <UnstyledButton
            key={name}
            className={styles.size}
            disabled={create.isPending}
            onClick={() =>
              void start(t`New design`, { width, height, background: "#ffffff", elements: [] }).catch(
                () => undefined,
              )
            }
          >
            <span
              className={styles.shape}
              style={{ aspectRatio: `${width} / ${height}` }}
              data-tall={height > width}
            />
            <span>{name}</span>
          </UnstyledButton>
        ))}
      </div>
      {create.isError && <p role="alert">{messageOf(create.error)}</p>}
      <Title order={2} size="h4" mt="xl" mb="sm">
        <Trans>Templates</Trans>
      </Title>
      <Suspense fallback={<LoadingState lines={2} height={160} />}>
        <TemplatePicker onMade={(name, design) => void start(name, design).catch(() => undefined)} />
      </Suspense>
    </>
  );
}
