import type { ShellReport } from "../engine/places.ts";

/** The files of the player: SHA-256 (hex) by address. */
export type ShellFiles = Readonly<Record<string, string>>;
export type ShellShelf = Pick<Cache, "match" | "put">;
/** All caches of the device: those of earlier versions have most of the files, and nearly all of the bytes (fonts). */
export type EarlierShells = Pick<CacheStorage, "match">;

async function sha256Of(response: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  let hex = "";
  digest.forEach((byte) => {
    hex += (byte < 16 ? "0" : "") + byte.toString(16);
  });
  return hex;
}

/** Throws unless the server sends exactly these bytes: a mix of files of two versions may not start. */
async function fetchFile(address: string, hash: string): Promise<Response> {
  const response = await fetch(new Request(address, { cache: "reload" }));
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${address}`);
  if ((await sha256Of(response.clone())) !== hash) throw new Error(`The server has another ${address}`);
  return response;
}

/** Returns a file as an earlier version of the player stored it; undefined when it has no file with these bytes. */
async function storedBefore(
  earlier: EarlierShells,
  address: string,
  hash: string,
): Promise<Response | undefined> {
  const stored = await earlier.match(address);
  return stored && (await sha256Of(stored.clone())) === hash ? stored : undefined;
}

async function fetchAll(shelf: ShellShelf, files: ShellFiles, addresses: readonly string[]): Promise<void> {
  const fetched = await Promise.all(
    addresses.map(async (address) => [address, await fetchFile(address, files[address] ?? "")] as const),
  );
  for (const [address, response] of fetched) await shelf.put(address, response);
}

/**
 * Fetches every file that no earlier version has before it stores the first one. Rejects when one is not available.
 */
export async function storeShell(
  shelf: ShellShelf,
  files: ShellFiles,
  earlier: EarlierShells,
): Promise<void> {
  const addresses = Object.keys(files);
  const kept = await Promise.all(
    addresses.map((address) => storedBefore(earlier, address, files[address] ?? "")),
  );
  await fetchAll(
    shelf,
    files,
    addresses.filter((_, at) => !kept[at]),
  );
  for (const [at, address] of addresses.entries()) {
    const response = kept[at];
    if (response) await shelf.put(address, response);
  }
}

/** Verifies the hashes of the stored files, and fetches missing or damaged ones again. */
export async function repairShell(shelf: ShellShelf, files: ShellFiles): Promise<ShellReport> {
  try {
    const bad: string[] = [];
    for (const address of Object.keys(files)) {
      const stored = await shelf.match(address);
      if (!stored || (await sha256Of(stored)) !== files[address]) bad.push(address);
    }
    await fetchAll(shelf, files, bad);
    return bad.length === 0 ? "whole" : "repaired";
  } catch {
    return "broken";
  }
}
