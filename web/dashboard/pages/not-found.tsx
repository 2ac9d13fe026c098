import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { SignpostPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";

/** Shown for unknown addresses below /app. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title={t`Page not found`} passing />
      <EmptyState
        picture={SignpostPicture}
        title={t`There is nothing at this address`}
        text={t`The address may be old or mistyped.`}
        actions={<Button component={Link} to={paths.dashboard}>{t`Go to Home`}</Button>}
      />
    </>
  );
}
