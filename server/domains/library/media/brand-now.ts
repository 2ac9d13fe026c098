import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { ManifestItem, Widget } from "#shared/media-kinds/contract.ts";
import { ownFontsIn, showsLogo } from "#shared/media-kinds/inside.ts";
import type { Reader } from "../../../db/client.ts";
import { readLogos } from "./brand-logos.ts";
import { readOwnFonts } from "./own-fonts/font-rows.ts";

/** What an account's designs take from it as it is now: another logo or font needs no change of a design. */
export interface BrandNow {
  /** The file of the logo; left out: there is none. */
  logo?: string | undefined;
  fonts?: readonly OwnFontFile[] | undefined;
}

/** Returns the brand of each of these accounts. */
export async function readBrandsNow(
  db: Reader,
  accountIds: readonly number[],
): Promise<{ of: (accountId: number) => BrandNow; hashes: string[] }> {
  const [logos, fonts] = [await readLogos(db, accountIds), await readOwnFonts(db, accountIds)];
  return {
    of: (accountId) => ({ logo: logos.get(accountId), fonts: fonts.get(accountId) }),
    hashes: [...logos.values(), ...[...fonts.values()].flat().map(({ file }) => file)],
  };
}

/** Returns what a widget shows of a brand, as fields of its manifest item; none for what shows nothing of it. */
export function shownOfBrand(
  of: Widget | ManifestItem,
  { logo, fonts = [] }: BrandNow,
): { logo?: string; ownFonts?: OwnFontFile[] } {
  const named = ownFontsIn(of);
  const ownFonts = fonts.filter(({ id }) => named.includes(id));
  return {
    ...(logo !== undefined && showsLogo(of) && { logo }),
    ...(ownFonts.length > 0 && { ownFonts }),
  };
}

/** Returns the same for one account, and reads nothing for what shows nothing of it. */
export async function brandShownBy(
  db: Reader,
  accountId: number,
  of: Widget,
): Promise<ReturnType<typeof shownOfBrand>> {
  if (!showsLogo(of) && ownFontsIn(of).length === 0) return {};
  return shownOfBrand(of, (await readBrandsNow(db, [accountId])).of(accountId));
}
