import type { ShellReport } from "../engine/places.ts";

/** The files of the player: SHA-256 (hex) by address. */
export type ShellFiles = Readonly<Record<string, string>>;
export type ShellShelf = Pick<Cache, "match" | "put">;

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

async function fetchAll(shelf: ShellShelf, files: ShellFiles, addresses: readonly string[]): Promise<void> {
  const fetched = await Promise.all(
    addresses.map(async (address) => [address, await fetchFile(address, files[address] ?? "")] as const),
  );
  for (const [address, response] of fetched) await shelf.put(address, response);
}

/** Fetches every file before it stores the first one. Rejects when one is not available. */
export const storeShell = (shelf: ShellShelf, files: ShellFiles): Promise<void> =>
  fetchAll(shelf, files, Object.keys(files));

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
