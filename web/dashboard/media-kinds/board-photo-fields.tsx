import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { maxPhotos } from "#shared/media-kinds/album-settings.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { headingKey } from "#shared/tables/heading-key.ts";
import { photosOfRows } from "#shared/tables/row-photos.ts";
import { usePhotos } from "./album-photos.ts";
import styles from "./board-photo-fields.module.css";
import { FolderChoice } from "./folder-choice.tsx";
import type { FieldsProps, SettingsOf } from "./kind.ts";

type Props = FieldsProps<"board"> & { table: TableDocument };

/** Layouts whose rows have room for a photo. */
const withPhotos: readonly SettingsOf<"board">["layout"][] = ["menu", "price-list", "rooms"];
const byName = "*";

/** Chooses the folder of the photos beside the rows, and for single rows another photo than the one with their name. */
export function BoardPhotoFields({ settings, set, errorOf, table }: Props) {
  const { folderId, layout } = settings;
  const [showsAll, setShowsAll] = useState(false);
  const photos = usePhotos({ folderId: folderId ?? 0 }, folderId !== undefined).data ?? [];
  if (!withPhotos.includes(layout)) return null;
  const rows = rowsOf(table, settings);
  const photoOf = photosOfRows(photos, settings.rowPhotos);
  const without = rows.filter((row) => !photoOf(row));
  const found = rows.length - without.length;
  const all = rows.length;
  return (
    <Stack gap="xs">
      <FolderChoice
        label={t`Photos beside the rows`}
        description={t`Of a folder of your media, at most ${maxPhotos}. A photo belongs to the row with its name: “Masala dosa.jpg” to Masala dosa.`}
        none={t`No photos`}
        folderId={folderId ?? null}
        onFolder={(id) => set({ folderId: id ?? undefined, rowPhotos: undefined })}
        error={errorOf("folderId")}
      />
      {folderId !== undefined && all > 0 && (
        <>
          <Text size="sm" role="status">
            {t`${found} of ${all} rows have a photo.`}
          </Text>
          <ul className={styles.rows}>
            {(showsAll ? rows : without.slice(0, 8)).map((row, at) => (
              <RowPhoto
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name here, and two may be equal
                key={at}
                {...{ row, photos, settings, set }}
                shown={photoOf(row)?.id ?? null}
              />
            ))}
          </ul>
          {!showsAll && (
            <div>
              <Button size="compact-sm" variant="default" onClick={() => setShowsAll(true)}>
                <Trans>Choose photos by row</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}

interface Row {
  name: string;
  second: string;
  photo: string;
}

function rowsOf({ columns, rows }: TableDocument, { columns: chosen }: SettingsOf<"board">): Row[] {
  const at = (role: "name" | "second" | "photo") => columns.findIndex(({ key }) => key === chosen[role]);
  const [name, second, photo] = [at("name"), at("second"), at("photo")];
  const headings = columns.findIndex(({ key }) => key === headingKey);
  const isHeading = (cells: readonly string[]) =>
    headings >= 0 && cells.every((cell, place) => place === headings || cell.trim() === "");
  return rows
    .filter(({ cells }) => !isHeading(cells))
    .map(({ cells }) => ({
      name: (cells[name] ?? "").trim(),
      second: (cells[second] ?? "").trim(),
      photo: (cells[photo] ?? "").trim(),
    }))
    .filter((row) => row.name !== "");
}

function RowPhoto(props: {
  row: Row;
  shown: number | null;
  photos: readonly { id: number; name: string }[];
  settings: SettingsOf<"board">;
  set: Props["set"];
}) {
  const { row, shown, photos, settings, set } = props;
  const { name } = row;
  const { rowPhotos = [] } = settings;
  const choice = rowPhotos.find((each) => each.name === name);
  const choose = (photo: string) => {
    const others = rowPhotos.filter((each) => each.name !== name);
    const next = photo === byName ? others : [...others, { name, photo }];
    set({ rowPhotos: next.length > 0 ? next : undefined });
  };
  return (
    <li className={styles.row}>
      {shown === null ? (
        <span className={styles.photo} />
      ) : (
        <img className={styles.photo} src={`/api/v1/media/${shown}/thumbnail`} alt="" loading="lazy" />
      )}
      <NativeSelect
        className={styles.choice}
        label={name}
        data={[
          { value: byName, label: t`By its name` },
          { value: "", label: t`No photo` },
          ...photos.map((each) => ({ value: each.name, label: each.name })),
        ]}
        value={choice ? choice.photo : byName}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </li>
  );
}
