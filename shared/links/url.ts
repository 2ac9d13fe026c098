/** An address in its parts, as browsers and Node read it alike. */
export interface LinkUrl {
  href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  hostname: string;
  readonly port: string;
  pathname: string;
  hash: string;
  readonly search: string;
  readonly searchParams: LinkParams;
}
export interface LinkParams {
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  keys(): IterableIterator<string>;
}

/** They are in every browser and in Node, but not in the language, which is all that `shared/` is compiled with. */
const outside = globalThis as unknown as {
  URL: new (text: string) => LinkUrl;
  URLSearchParams: new (text: string) => LinkParams;
  atob: (text: string) => string;
};

/** Throws for a text that is no address. */
export const urlOf = (text: string): LinkUrl => new outside.URL(text);
export const paramsOf = (text: string): LinkParams => new outside.URLSearchParams(text);

export function parseUrl(text: string): LinkUrl | null {
  try {
    return urlOf(text);
  } catch {
    return null;
  }
}

/** Returns the text behind base64, also in its form for addresses; null where it is none. */
export function fromBase64(text: string): string | null {
  try {
    return outside.atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}
