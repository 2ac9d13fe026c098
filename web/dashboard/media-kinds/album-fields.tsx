import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, ColorInput, SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { maxPhotos } from "#shared/media-kinds/album-settings.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import { SearchField } from "../fields/search-field.tsx";
import styles from "./album-fields.module.css";
import { usePhotos } from "./album-photos.ts";
import { insideAddress } from "./design-picture.tsx";
import { FolderChoice } from "./folder-choice.tsx";
import type { FieldsProps } from "./kind.ts";

type Props = FieldsProps<"album">;
const fills = ["blur", "crop", "fit"] as const;
const fillWords = () => ({ blur: t`Blurred edges`, crop: t`Cut off`, fit: t`Plain edges` });

export function AlbumFields(props: Props) {
  const { settings, set, errorOf } = props;
  const { folderId, order, photoS, motion, fill, captions, background } = settings;
  const [from, setFrom] = useState<"folder" | "list">(
    folderId !== null || settings.mediaIds.length === 0 ? "folder" : "list",
  );
  return (
    <>
      <SegmentField
        label={t`Photos`}
        error={errorOf("mediaIds")}
        data={[
          { value: "folder", label: t`All of a folder` },
          { value: "list", label: t`Chosen ones` },
        ]}
        value={from}
        onChange={(value) => {
          setFrom(value);
          if (value === "list") set({ folderId: null });
        }}
      />
      {from === "folder" ? <FolderField {...props} /> : <PhotosField {...props} />}
      <SegmentField
        label={t`Order`}
        data={[
          { value: "sequence", label: folderId === null ? t`As chosen` : t`By name` },
          { value: "shuffle", label: t`Shuffled` },
        ]}
        value={order}
        onChange={(order) => set({ order })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t`Seconds per photo`}
          min={3}
          max={600}
          value={photoS}
          onChange={(photoS) => photoS !== null && set({ photoS })}
          error={errorOf("photoS")}
        />
        <ChoiceField
          label={t`Photos of another shape`}
          data={fills.map((value) => ({ value, label: fillWords()[value] }))}
          value={fill}
          onChange={(fill) => set({ fill })}
        />
      </SimpleGrid>
      <Checkbox
        label={t`Slow motion over each photo`}
        checked={motion}
        onChange={(event) => set({ motion: event.currentTarget.checked })}
      />
      <Checkbox
        label={t`Names of the photos`}
        checked={captions}
        onChange={(event) => set({ captions: event.currentTarget.checked })}
      />
      <ColorInput
        label={t`Background`}
        value={background}
        onChange={(value) => set({ background: value })}
        error={errorOf("background")}
        eyeDropperButtonProps={{ "aria-label": t`Take the background from the page` }}
      />
    </>
  );
}

const FolderField = ({ settings, set, errorOf }: Props) => (
  <FolderChoice
    label={t`Folder`}
    description={t`At most ${maxPhotos} photos, by name. Photos that you add or delete later come and go by themselves.`}
    folderId={settings.folderId}
    onFolder={(folderId) => set({ folderId, mediaIds: [] })}
    error={errorOf("folderId")}
  />
);

function PhotosField({ settings: { mediaIds }, set }: Props) {
  const [search, setSearch] = useState("");
  const { data: photos = [] } = usePhotos(search.trim() ? { q: search.trim() } : {});
  return (
    <div className={styles.photos}>
      <SearchField label={t`Search photos`} value={search} onChange={setSearch} />
      <Text size="sm" c="dimmed" role="status">
        <Trans>
          {mediaIds.length} chosen, at most {maxPhotos}
        </Trans>
      </Text>
      <div className={styles.grid}>
        {photos.map(({ id, name }) => {
          const place = mediaIds.indexOf(id) + 1;
          return (
            <label key={id} className={styles.photo} data-chosen={place > 0}>
              <input
                className={styles.box}
                type="checkbox"
                aria-label={name}
                checked={place > 0}
                disabled={place === 0 && mediaIds.length >= maxPhotos}
                onChange={() =>
                  set({
                    folderId: null,
                    mediaIds: place > 0 ? mediaIds.filter((each) => each !== id) : [...mediaIds, id],
                  })
                }
              />
              <img src={insideAddress(id)} alt="" loading="lazy" />
              {place > 0 && <span className={styles.place}>{place}</span>}
            </label>
          );
        })}
      </div>
    </div>
  );
}
