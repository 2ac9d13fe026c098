import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { useAlbumPhotos } from "./album-photos.ts";
import { insideAddress } from "./design-picture.tsx";
import type { PictureProps } from "./kind.ts";
import { PlayedPicture } from "./played-picture.tsx";

/** Renders a photo album with the player's own view. */
export function AlbumPicture({ widget, calm }: PictureProps<"album">) {
  const photos = useAlbumPhotos(widget.settings).map(({ id, name }) => ({
    mediaId: id,
    file: String(id),
    caption: name.replace(/\.[a-z0-9]{2,5}$/i, ""),
  }));
  return (
    <PlayedPicture
      key={photos.map(({ file }) => file).join()}
      widget={widget}
      calm={calm}
      complete={(item) => ({ ...item, photos }) as ManifestItem}
      addressOf={(file) => insideAddress(Number(file))}
    />
  );
}
