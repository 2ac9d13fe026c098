import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { VideoWall } from "#shared/contracts/playing/video-walls.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { CardList } from "../../ui/panel/card-list.tsx";
import { WallMap } from "../features/playing/video-walls/wall-map.tsx";
import { useVideoWalls } from "../features/playing/video-walls/wall-queries.ts";
import { useMay } from "../queries/me.ts";
import { countOfScreens } from "../words/counts.ts";
import styles from "./video-walls.module.css";

/** /app/video-walls: screens that are one picture. */
export function VideoWallsPage() {
  const walls = useVideoWalls();
  const mayManage = useMay("screens.manage");
  const create = mayManage && (
    <Button component={Link} to={paths.newVideoWall} leftSection={<Plus size={18} aria-hidden />}>
      <Trans>New video wall</Trans>
    </Button>
  );

  function content() {
    if (!walls.data)
      return (
        <NotLoaded query={walls} failed={t`Your video walls could not be loaded`} lines={2} height={120} />
      );
    if (walls.data.length === 0)
      return (
        <EmptyState
          picture={ScreensPicture}
          title={t`No video walls yet`}
          text={t`Hang several screens beside each other, also of different sizes: a video wall makes them one picture, and leaves out what lies behind the bezels.`}
          actions={create}
        />
      );
    return (
      <CardList label={t`Video walls`}>
        {walls.data.map((wall) => (
          <WallCard key={wall.id} wall={wall} />
        ))}
      </CardList>
    );
  }

  return (
    <>
      <BackLink to={paths.screens}>{t`Screens`}</BackLink>
      <PageHeader
        title={t`Video walls`}
        description={t`Several screens that show one picture`}
        actions={create}
      />
      {content()}
    </>
  );
}

function WallCard({ wall }: { wall: VideoWall }) {
  const all = countOfScreens(wall.places.filter(({ screen }) => screen).length);
  const online = wall.places.filter(({ screen }) => screen?.connection === "online").length;
  return (
    <LinkedCard className={styles.card}>
      <WallMap wall={wall} />
      <CardLink to={paths.videoWall(wall.id)}>{wall.name}</CardLink>
      <Text size="sm" c="dimmed">{t`${all}, ${online} online`}</Text>
    </LinkedCard>
  );
}
