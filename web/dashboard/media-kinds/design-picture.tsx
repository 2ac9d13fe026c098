import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import type { Design, ElementType } from "#shared/media-kinds/design.ts";
import { firstPage } from "#shared/media-kinds/design-pages.ts";
import { ownFontsIn, showsLogo } from "#shared/media-kinds/inside.ts";
import { ownFontFiles, useBrand } from "../queries/brand.ts";
import { useDesignValues } from "./design-values.ts";
import type { PictureProps } from "./kind.ts";
import { missingWords } from "./missing-words.ts";
import styles from "./pictures.module.css";
import { PlayedPicture } from "./played-picture.tsx";

/** Returns the URL of a media that a design shows, in this dashboard. */
export const insideAddress = (mediaId: number): string => `/api/v1/media/${mediaId}/preview`;

/**
 * Returns the URLs of the files inside a design, by the key that its elements have (player/media/design). `logo`: the
 * file of the account's logo; `fonts`: those of its own fonts.
 */
export function addressesIn(
  { elements }: Design,
  logo: string | null,
  fonts: readonly OwnFontFile[] = [],
): (file: string) => string {
  const known = new Map<string, string>();
  if (logo !== null) known.set(logo, accountFilePath(logo));
  for (const { file } of fonts) known.set(file, accountFilePath(file));
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
  const named = ownFontsIn(widget);
  const brand = useBrand(showsLogo(widget) || named.length > 0);
  const logo = showsLogo(widget) ? (brand.logo?.file ?? null) : null;
  const ownFonts = ownFontFiles(brand.fonts, named);
  const { data, known } = useDesignValues(settings);
  const complete = (item: ManifestItem) =>
    ({
      ...item,
      fonts: fontsFor(settings),
      ...(ownFonts.length > 0 && { ownFonts }),
      ...(logo !== null && { logo }),
    }) as ManifestItem;
  return (
    <PlayedPicture
      // What becomes known or changes is drawn again.
      key={[logo, known, ...ownFonts.map(({ file }) => file)].join(" ")}
      data={data}
      widget={widget}
      calm={calm}
      complete={complete}
      addressOf={addressesIn(settings, logo, ownFonts)}
      markMissing={markMissing}
    />
  );
}
