/** A manifest as its two rows hold it, put together again; parse it by the contract. */
export const storedManifest = ({
  version,
  screen,
  body,
}: {
  version: number;
  screen: object;
  body: object;
}): object => ({ ...body, format: 1, version, screen });
