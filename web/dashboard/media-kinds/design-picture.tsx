import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import type { Design, ElementType } from "#shared/media-kinds/design.ts";
import { firstPage } from "#shared/media-kinds/design-pages.ts";
import { showsLogo } from "#shared/media-kinds/inside.ts";
import { useBrand } from "../queries/brand.ts";
import { useDesignValues } from "./design-values.ts";
import type { PictureProps } from "./kind.ts";
import { missingWords } from "./missing-words.ts";
import styles from "./pictures.module.css";
import { PlayedPicture } from "./played-picture.tsx";

/** Returns the URL of a media that a design shows, in this dashboard. */
export const insideAddress = (mediaId: number): string => `/api/v1/media/${mediaId}/preview`;

/**
 * Returns the URLs of the files inside a design, by the key that its elements have (player/media/design). `logo`: the
 * file of the account's logo.
 */
export function addressesIn({ elements }: Design, logo: string | null): (file: string) => string {
  const known = new Map<string, string>();
  if (logo !== null) known.set(logo, accountFilePath(logo));
  for (const each of elements)
    if ("mediaId" in each) known.set(each.file ?? `media:${each.mediaId}`, insideAddress(each.mediaId));
  return (file) => known.get(file) ?? "";
}

/** A picture that was deleted leaves its place empty, with a word about it; screens have a copy of it. */
function markMissing(place: HTMLElement, type: ElementType): void {
  place.classList.add(styles.missing ?? "");
  place.dataset.missing = missingWords(type);
}

/** Draws a design with the player's own view; a calm one is its first page. */
export function DesignPicture({ widget: drawn, calm }: PictureProps<"design">) {
  const settings = calm ? firstPage(drawn.settings) : drawn.settings;
  const widget = { ...drawn, settings };
  const logo = useBrand(showsLogo(widget)).logo?.file ?? null;
  const { data, known } = useDesignValues(settings);
  const complete = (item: ManifestItem) =>
    ({ ...item, fonts: fontsFor(settings), ...(logo !== null && { logo }) }) as ManifestItem;
  return (
    <PlayedPicture
      // What becomes known or changes is drawn again.
      key={`${logo} ${known}`}
      data={data}
      widget={widget}
      calm={calm}
      complete={complete}
      addressOf={addressesIn(settings, logo)}
      markMissing={markMissing}
    />
  );
}
