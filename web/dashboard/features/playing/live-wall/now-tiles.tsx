import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { CardList } from "../../../../ui/panel/card-list.tsx";
import { useScreenReports } from "../../../shadow-screen/plan-queries.ts";
import { createFilmPermits } from "./film-permits.ts";
import styles from "./now-tiles.module.css";
import { WallTile } from "./wall-tile.tsx";

/** Renders what some screens show now: the tiles of the wall, for the overview. */
export function NowTiles({ screens }: { screens: readonly ListedScreen[] }) {
  const [permits] = useState(createFilmPermits);
  const reports = useScreenReports(screens.map(({ id }) => id));
  return (
    <CardList label={t`Screens`} smallest="16.5rem" className={styles.tiles}>
      {screens.map((screen) => (
        <li key={screen.id}>
          <WallTile
            screen={screen}
            report={reports.data?.items.find(({ id }) => id === screen.id)}
            permits={permits}
          />
        </li>
      ))}
    </CardList>
  );
}
