import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { MonitorPlay, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import styles from "../features/screens/screen-card.module.css";
import { ScreenCard } from "../features/screens/screen-card.tsx";
import { useScreens } from "../features/screens/screen-queries.ts";

const AddScreenDialog = lazy(async () => ({
  default: (await import("../features/screens/add-screen-dialog.tsx")).AddScreenDialog,
}));

/** /app/screens: every screen with its honest state; `?pair=123456` opens Add screen with that code. */
export function ScreensPage() {
  const screens = useScreens();
  const [search, setSearch] = useSearchParams();
  const code = search.get("pair") ?? "";
  const dialog = useLazyDialog(code !== "");
  const items = screens.data?.items ?? [];
  const online = items.filter((screen) => screen.connection === "online").length;
  const add = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>
      <Trans>Add screen</Trans>
    </Button>
  );

  function close(): void {
    dialog.close();
    if (code !== "") setSearch({}, { replace: true });
  }

  function content() {
    if (screens.isError && !screens.data) {
      return (
        <FailedState
          title={t`Your screens could not be fetched`}
          error={screens.error}
          retry={() => void screens.refetch()}
        />
      );
    }
    if (screens.isPending) return <LoadingState lines={3} height={150} />;
    if (items.length === 0) {
      return (
        <EmptyState
          icon={MonitorPlay}
          title={t`No screens yet`}
          text={t`Open the player in the browser of a TV, a box or this computer. It shows a six-digit code: enter it here.`}
          actions={add}
        />
      );
    }
    return (
      <ul className={styles.list} aria-label={t`Screens`}>
        {items.map((screen) => (
          <ScreenCard key={screen.id} screen={screen} />
        ))}
      </ul>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Screens`}
        description={items.length > 0 ? t`${countOfScreens(items.length)}, ${online} online` : null}
        actions={
          items.length > 0 ? (
            <>
              <Button component={Link} to={paths.wall} variant="default">
                <Trans>Live wall</Trans>
              </Button>
              <Button component={Link} to={paths.groups} variant="default">
                <Trans>Groups</Trans>
              </Button>
              {add}
            </>
          ) : null
        }
      />
      {content()}
      {dialog.wanted && (
        <Suspense>
          <AddScreenDialog opened={dialog.opened} onClose={close} code={code} />
        </Suspense>
      )}
    </>
  );
}
