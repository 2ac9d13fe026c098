import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { Copy, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { DesignPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { LostRows } from "../features/library/designs/components/lost-rows.tsx";
import { useMediaActions } from "../features/library/media/media-actions.ts";
import { useMediaList } from "../features/library/media/media-queries.ts";
import { Thumbnail } from "../features/library/media/thumbnail.tsx";
import { hasBrand, useBrand } from "../queries/brand.ts";
import { useMay } from "../queries/me.ts";
import styles from "./designs.module.css";

const ApplyBrandDialog = lazy(async () => ({
  default: (await import("../features/library/designs/brand/apply-brand-dialog.tsx")).ApplyBrandDialog,
}));

/** /app/designs: all designs, and the start of a new one. */
export function DesignsPage() {
  const list = useMediaList({ kind: "design" });
  const mayEdit = useMay("content.edit");
  const brand = useBrand();
  const branding = useLazyDialog();
  const { duplicate } = useMediaActions();
  const create = mayEdit && (
    <Button component={Link} to={paths.newDesign} leftSection={<Plus size={18} aria-hidden />}>
      <Trans>New design</Trans>
    </Button>
  );

  function content() {
    if (list.isError && list.items.length === 0)
      return <FailedState title={t`Your designs could not be loaded`} of={list} />;
    if (list.isPending) return <LoadingState lines={3} height={160} />;
    if (list.items.length === 0)
      return (
        <EmptyState
          picture={DesignPicture}
          title={t`No designs yet`}
          text={t`Draw posters, menus and slides here. Screens show them sharp in every size, also offline and in Indian scripts.`}
          actions={create}
        />
      );
    return (
      <>
        <LostRows />
        <ul className={styles.grid} aria-label={t`Designs`}>
          {list.items.map((media) => (
            <LinkedCard key={media.id} className={styles.card}>
              <Thumbnail media={media} />
              <div className={styles.words}>
                <CardLink className={styles.name} to={paths.design(media.id)}>
                  {media.name}
                </CardLink>
                {mayEdit && (
                  <ActionIcon onClick={() => void duplicate(media)} aria-label={t`Duplicate ${media.name}`}>
                    <Copy size={17} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            </LinkedCard>
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
        actions={
          <>
            {mayEdit && list.items.length > 0 && hasBrand(brand) && (
              <Button variant="default" onClick={branding.open}>
                <Trans>Apply our brand</Trans>
              </Button>
            )}
            {create}
          </>
        }
      />
      {content()}
      <Suspense>{branding.opened && <ApplyBrandDialog onClose={branding.close} />}</Suspense>
    </>
  );
}
