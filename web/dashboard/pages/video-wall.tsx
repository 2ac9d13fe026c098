import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { WallEditor } from "../features/playing/video-walls/wall-editor.tsx";
import { useVideoWalls, useWallActions } from "../features/playing/video-walls/wall-queries.ts";
import { useMay } from "../queries/me.ts";
import { NotFoundPage } from "./not-found.tsx";

/** /app/video-walls/new */
export function NewVideoWallPage() {
  return (
    <>
      <BackLink to={paths.videoWalls}>{t`Video walls`}</BackLink>
      <PageHeader
        title={t`New video wall`}
        description={t`Say which screen hangs where. What plays changes when you make the wall.`}
      />
      <WallEditor wall={null} />
    </>
  );
}

/** /app/video-walls/:id: where the screens of a wall hang, and what they report. */
export function VideoWallPage() {
  const id = Number(useParams().id);
  const walls = useVideoWalls();
  const navigate = useNavigate();
  const { takeApart, identify } = useWallActions();
  const mayManage = useMay("screens.manage");
  const [asking, setAsking] = useState(false);
  const wall = walls.data?.find((each) => each.id === id);
  if (!walls.data)
    return <NotLoaded query={walls} failed={t`The video wall could not be loaded`} lines={4} height={120} />;
  if (!wall) return <NotFoundPage />;
  const { name } = wall;
  return (
    <>
      <BackLink to={paths.videoWalls}>{t`Video walls`}</BackLink>
      <PageHeader
        title={name}
        actions={
          mayManage && (
            <>
              <Button
                variant="default"
                leftSection={<ScanSearch size={18} aria-hidden />}
                loading={identify.isPending}
                onClick={() => identify.mutate(wall)}
              >
                <Trans>Find my screens</Trans>
              </Button>
              <Button variant="default" color="red" onClick={() => setAsking(true)}>{t`Take apart`}</Button>
            </>
          )
        }
      />
      <WallEditor key={wall.id} wall={wall} />
      <ConfirmDialog
        opened={asking}
        title={t`Take the video wall apart?`}
        confirm={t`Take apart`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          takeApart.mutateAsync(wall).then(() => void navigate(paths.videoWalls), alreadyShown);
        }}
      >
        <Trans>
          Each screen of {name} shows whole pictures again, and plays its own schedules and default playlist.
          The group with its schedules stays.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
