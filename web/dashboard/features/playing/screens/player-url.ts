import { paths } from "#shared/paths.ts";

/** Loopback names, as `isThisMachine` on the server. */
const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

export interface PlayerUrl {
  /** The complete address, for copying and for the QR code. */
  url: string;
  /** The address as a person types it: without "https://", which browsers add. */
  typed: string;
  /** True when the address works only on the computer that runs the server. */
  thisComputerOnly: boolean;
}

/**
 * Returns the address that opens the player on a device: the server's public address, or the address of this page when
 * the server has none (PUBLIC_URL names only its own machine).
 */
export function playerUrl(publicUrl: string, pageOrigin: string): PlayerUrl {
  const origin = isLoopback(new URL(publicUrl).hostname) ? pageOrigin : publicUrl;
  const url = `${origin}${paths.typedPlayer}`;
  return {
    url,
    typed: url.replace(/^https:\/\//, ""),
    thisComputerOnly: isLoopback(new URL(origin).hostname),
  };
}
