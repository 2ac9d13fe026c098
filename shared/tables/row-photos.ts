/** A photo by the name of its media. */
export interface NamedPhoto {
  name: string;
  file: string;
}

/** Which photo a row has by a person's choice, by the name of the row. */
export interface ChosenPhoto {
  name: string;
  /** Its name; empty: none. */
  photo: string;
}

/** What of a row says which photo it has. */
export interface RowWords {
  /** What its column of photos says; empty: nothing. */
  photo: string;
  name: string;
  second: string;
}

/** A name for comparing: without the ending of a file, and without case, spaces and signs. */
const plain = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/\.(?:jpe?g|png|gif|webp|avif|heic|heif|svg|bmp|tiff?)$/i, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, "");

/**
 * Returns what finds the photo of a row: the chosen one, else the one that its column names, else the one with the name
 * of the row in one of its two languages.
 */
export function photosOfRows<Photo extends { name: string }>(
  photos: readonly Photo[],
  chosen: readonly ChosenPhoto[] = [],
): (row: RowWords) => Photo | null {
  const byName = new Map<string, Photo>();
  // The first of two with the same name, as everywhere.
  for (const photo of photos.slice().reverse()) byName.set(plain(photo.name), photo);
  const choices = new Map(chosen.map(({ name, photo }) => [plain(name), photo]));
  const find = (name: string) => (plain(name) ? (byName.get(plain(name)) ?? null) : null);
  return ({ photo, name, second }) => {
    const choice = choices.get(plain(name));
    if (choice !== undefined) return find(choice);
    if (photo !== "") return find(photo);
    return find(name) ?? find(second);
  };
}
