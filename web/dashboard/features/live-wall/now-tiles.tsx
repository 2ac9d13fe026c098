import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { useScreenReports } from "../../shadow-screen/plan-queries.ts";
import { createFilmPermits } from "./film-permits.ts";
import styles from "./now-tiles.module.css";
import { WallTile } from "./wall-tile.tsx";

const maxTiles = 6;

const rankOf = ({ connection, playing }: ListedScreen): number =>
  connection === "online" ? (playing?.itemName ? 0 : 1) : 2;

/** Renders what some screens show now, those that play first: the tiles of the wall, for the overview. */
export function NowTiles({ screens }: { screens: readonly ListedScreen[] }) {
  const [permits] = useState(createFilmPermits);
  const shown = [...screens].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, maxTiles);
  const reports = useScreenReports(shown.map(({ id }) => id));
  return (
    <ul className={styles.tiles} aria-label={t`Screens`}>
      {shown.map((screen) => (
        <li key={screen.id}>
          <WallTile
            screen={screen}
            report={reports.data?.items.find(({ id }) => id === screen.id)}
            permits={permits}
          />
        </li>
      ))}
    </ul>
  );
}
