import { Button } from "@mantine/core";
import type { UserAd, UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MediaPicture } from "#web/ui/panel/pictures.tsx";
import { orDash } from "../../formats/values.ts";
import { Clip } from "./clip.tsx";
import styles from "./user-detail.module.css";

const columns: readonly Column<UserAd>[] = [
  { key: "id", title: "ID", kind: "code", cell: (ad) => ad.id },
  { key: "name", title: "Name", heads: true, cell: (ad) => <span className={styles.name}>{ad.name}</span> },
  { key: "clip", title: "Clip", kind: "code", cell: (ad) => <Clip ad={ad} /> },
  { key: "size", title: "Size", kind: "number", cell: (ad) => orDash(ad.size) },
  { key: "orient", title: "Orient", kind: "code", cell: (ad) => orDash(ad.orientation) },
  { key: "type", title: "Type", kind: "code", cell: (ad) => orDash(ad.type) },
];

/** Renders the user's ads: all, or those of one playlist. */
export function AdsTab(props: { user: UserDetail; playlist: string | null; onClear: () => void }) {
  const { user, playlist, onClear } = props;
  const filter = user.screens.find((screen) => screen.playlist?.code === playlist)?.playlist ?? null;
  const codes = new Set(filter?.adCodes);
  const rows = filter ? user.ads.filter((ad) => codes.has(ad.code) || codes.has(ad.id)) : user.ads;
  return (
    <>
      {filter && (
        <p className={styles.filter} role="status">
          Ads of the playlist {filter.name}
          <Button size="compact-sm" variant="default" onClick={onClear}>
            Show all ads
          </Button>
        </p>
      )}
      <DataTable
        label="Ads"
        columns={columns}
        rows={rows}
        keyOf={(ad) => ad.id}
        empty={{ picture: MediaPicture, title: "No ads found" }}
      />
    </>
  );
}
