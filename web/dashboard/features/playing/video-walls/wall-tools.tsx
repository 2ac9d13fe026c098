import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Grid2x2, Image, Plus, Redo2, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import styles from "./video-walls.module.css";

interface WallToolsProps {
  /** The grid that the wall is like now. */
  grid: { rows: number; columns: number };
  undo: (() => void) | null;
  redo: (() => void) | null;
  onGrid: (grid: { rows: number; columns: number }) => void;
  onAdd: (() => void) | null;
  /** An own picture for the preview as a URL; null: the test picture. */
  picture: string | null;
  onPicture: (url: string | null) => void;
}

/** Renders the tools above the wall: grid, further places, undo, and the picture of the preview. */
export function WallTools({ grid, undo, redo, onGrid, onAdd, picture, onPicture }: WallToolsProps) {
  const [rows, setRows] = useState(grid.rows);
  const [columns, setColumns] = useState(grid.columns);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return (
    <div className={styles.tools}>
      <NumberField
        className={styles.narrow}
        label={t`Rows`}
        min={1}
        max={8}
        clampBehavior="strict"
        value={rows}
        onChange={(count) => count !== null && setRows(count)}
      />
      <NumberField
        className={styles.narrow}
        label={t`Columns`}
        min={1}
        max={8}
        clampBehavior="strict"
        value={columns}
        onChange={(count) => count !== null && setColumns(count)}
      />
      <Button
        variant="default"
        leftSection={<Grid2x2 size={18} aria-hidden />}
        onClick={() => onGrid({ rows, columns })}
      >
        <Trans>Arrange in a grid</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        disabled={onAdd === null}
        onClick={() => onAdd?.()}
      >
        <Trans>Add a place</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<Undo2 size={18} aria-hidden />}
        disabled={undo === null}
        onClick={() => undo?.()}
      >
        <Trans>Undo</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<Redo2 size={18} aria-hidden />}
        disabled={redo === null}
        onClick={() => redo?.()}
      >
        <Trans>Redo</Trans>
      </Button>
      {picture ? (
        <Button variant="subtle" onClick={() => onPicture(null)}>{t`Show the test picture`}</Button>
      ) : (
        <FileButton accept="image/*" onChange={(file) => file && onPicture(URL.createObjectURL(file))}>
          {(props) => (
            <Button {...props} variant="subtle" leftSection={<Image size={18} aria-hidden />}>
              <Trans>Try it with a picture</Trans>
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}
