import { lazy, Suspense } from "react";
import type { WidgetOf } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import styles from "./ways.module.css";

const BoardOfTable = lazy(async () => ({
  default: (await import("../../../media-kinds/board-picture.tsx")).BoardOfTable,
}));

/** Draws the board of a table that is not stored yet, as a screen does. Decorative: its rows are beside it. */
export const BoardPreview = (props: { widget: WidgetOf<"board">; document: TableDocument }) => (
  <span className={styles.board} aria-hidden>
    <Suspense>
      <BoardOfTable {...props} />
    </Suspense>
  </span>
);
