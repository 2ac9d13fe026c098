import { URI } from "otpauth";
import { confirmTwoFactor, startTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import type { Client } from "./client.ts";

/** Returns the code of an authenticator app for this otpauth:// address at this time. */
export function codeOfApp(uri: string, at: Date): string {
  return URI.parse(uri).generate({ timestamp: at.getTime() });
}

/** Turns two-factor on for this client's person, with the calls of the dashboard. */
export async function enableTwoFactor(
  client: Client,
  { password, now }: { password: string; now: Date },
): Promise<{ uri: string; code: string; recoveryCodes: string[] }> {
  const { uri } = (await client.call(startTwoFactor, { current: password })).body;
  const code = codeOfApp(uri, now);
  const { recoveryCodes } = (await client.call(confirmTwoFactor, { code })).body;
  return { uri, code, recoveryCodes };
}
