import type { ExportedJWKSCache, ServerMetadata } from "openid-client";
import type { Issuers } from "../../../../outside/issuers/port.ts";

/** Descriptions change rarely; the library asks again for keys that it does not find. */
const descriptionKeptMs = 60 * 60_000;
const maxIssuers = 500;

interface Known {
  description: ServerMetadata;
  readAt: Date;
  keys: { jwks: ExportedJWKSCache["jwks"]; readAt: Date } | null;
}

/**
 * What issuers say about themselves, which is the same for all accounts: the cache is keyed by the address that the
 * description was read from. One per process.
 */
class IssuerCache {
  readonly #known = new Map<string, Known>();

  description(issuer: string, now: Date): ServerMetadata | null {
    const known = this.#known.get(issuer);
    if (!known || now.getTime() - known.readAt.getTime() >= descriptionKeptMs) return null;
    return known.description;
  }

  keep(issuer: string, description: ServerMetadata, readAt: Date): void {
    this.#known.delete(issuer);
    this.#known.set(issuer, { description, readAt, keys: null });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxIssuers && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Returns the keys with their age by the clock of the server; the library counts from its own. */
  keys(issuer: string, now: Date): ExportedJWKSCache | null {
    const keys = this.#known.get(issuer)?.keys;
    if (!keys) return null;
    const age = Math.max(0, now.getTime() - keys.readAt.getTime());
    return { jwks: keys.jwks, uat: Math.floor((Date.now() - age) / 1000) };
  }

  keepKeys(issuer: string, { jwks, uat }: ExportedJWKSCache, now: Date): void {
    const known = this.#known.get(issuer);
    const age = Math.max(0, Date.now() - uat * 1000);
    if (known) known.keys = { jwks, readAt: new Date(now.getTime() - age) };
  }
}

const caches = new WeakMap<Issuers, IssuerCache>();

/** Returns the cache of this process. */
export function issuerCache(issuers: Issuers): IssuerCache {
  const cache = caches.get(issuers) ?? new IssuerCache();
  caches.set(issuers, cache);
  return cache;
}
