import { t } from "@lingui/core/macro";
import { Alert, Title, UnstyledButton } from "@mantine/core";
import { lazy, Suspense, use, useEffect } from "react";
import { useNavigate } from "react-router";
import type { Design } from "#shared/media-kinds/design.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { afterLoad } from "#web/ui/panel/after-load.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { FetchPage } from "#web/ui/panel/fetched-page.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useCreateDesign } from "../features/library/designs/design-queries.ts";
import { sizes } from "../features/library/designs/editor/size-field.tsx";
import styles from "./new-design.module.css";

const TemplatePicker = lazy(async () => ({
  default: (await import("../features/library/designs/templates/picker/template-picker.tsx")).TemplatePicker,
}));

/** /app/designs/new: the start of a design, an empty one of some size or a template. */
export function NewDesignPage() {
  const create = useCreateDesign();
  const fetchPage = use(FetchPage);
  // The next page is the editor: its code is large, so the browser loads it early.
  useEffect(() => afterLoad(() => fetchPage(paths.design(0))), [fetchPage]);
  const navigate = useNavigate();
  const { query } = useAddressQuery();
  const asked = query.get("template");
  async function start(name: string, design: Design): Promise<void> {
    const media = await create.mutateAsync({ name, design });
    // Back leads past the choice: its dialog would open again.
    await navigate(paths.design(media.id), { replace: asked !== null });
  }
  return (
    <>
      <PageHeader title={t`New design`} back={<BackLink to={paths.designs}>{t`Designs`}</BackLink>} />
      <Title order={2} size="h4" mb="sm">{t`Empty`}</Title>
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
              data-tall={height >= width}
            />
            <span>{name}</span>
          </UnstyledButton>
        ))}
      </div>
      {create.isError && (
        <Alert color="red" mt="md" role="alert">
          {messageOf(create.error)}
        </Alert>
      )}
      <Title order={2} size="h4" mt="xl" mb="sm">{t`Templates`}</Title>
      <Suspense fallback={<LoadingState lines={2} height={160} />}>
        <TemplatePicker onMade={start} asked={asked} />
      </Suspense>
    </>
  );
}
