import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, FailedState } from "#web/ui/panel/states.tsx";
import { useAskedDialog } from "#web/ui/panel/use-asked-dialog.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { ScreensBrowser } from "../features/playing/screens/list/screens-browser.tsx";
import { PlayerAddress } from "../features/playing/screens/player-address.tsx";
import { useMay } from "../queries/me.ts";
import { useScreenSummary } from "../queries/screens.ts";

const AddScreenDialog = lazy(async () => ({
  default: (await import("../features/playing/screens/add-screen-dialog.tsx")).AddScreenDialog,
}));

/** /app/screens: all screens with their real state; `?pair=123456` opens Add screen with that code. */
export function ScreensPage() {
  const summary = useScreenSummary();
  const { query, change } = useAddressQuery();
  const code = query.get("pair") ?? "";
  const dialog = useLazyDialog(code !== "");
  useAskedDialog("add", dialog.open);
  const total = summary.data?.total ?? 0;
  const online = formatNumber(summary.data?.states.online ?? 0);
  const mayAdd = useMay("screens.manage");
  const maySeeWalls = useMay("screens.see", { whole: true });
  const add = mayAdd && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>{t`Add screen`}</Button>
  );

  function close(): void {
    dialog.close();
    if (code !== "") change({ pair: null }, { replace: true });
  }

  function content() {
    if (summary.isError && !summary.data) {
      return <FailedState title={t`Your screens could not be loaded`} of={summary} />;
    }
    if (summary.data?.total !== 0) return <ScreensBrowser />;
    return (
      <EmptyState
        picture={ScreensPicture}
        title={t`No screens yet`}
        text={
          mayAdd ? (
            <>
              {t`Open the player in the browser of a TV, a box or this computer. It shows a six-digit code: enter it here.`}
              <PlayerAddress />
            </>
          ) : (
            t`Your role does not add screens. An owner or admin of the account can.`
          )
        }
        actions={add}
      />
    );
  }

  return (
    <>
      <PageHeader
        title={t`Screens`}
        description={
          total > 0 && (
            <>
              {t`${countOfScreens(total)}, ${online} online`}
              {mayAdd && <PlayerAddress compact />}
            </>
          )
        }
        actions={
          total > 0 ? (
            <>
              <Button component={Link} to={paths.wall} variant="default">{t`Live wall`}</Button>
              <Button component={Link} to={paths.groups} variant="default">{t`Groups`}</Button>
              {maySeeWalls && (
                <Button component={Link} to={paths.videoWalls} variant="default">{t`Video walls`}</Button>
              )}
              {add}
            </>
          ) : null
        }
      />
      {content()}
      {mayAdd && dialog.opened && (
        <LatePart>
          <AddScreenDialog onClose={close} code={code} />
        </LatePart>
      )}
    </>
  );
}
