import type { Env } from "../../env.ts";
import { type IrpDouble, irpDouble } from "./double.ts";
import { irp } from "./irp.ts";
import type { EInvoices } from "./port.ts";

/** The portal, and in development its stand-in. */
export interface OpenedEInvoices extends EInvoices {
  double?: IrpDouble;
}

const withinMs = 30_000;

/** Opens the portal of the settings; null: there are no credentials, so documents wait. In development a stand-in registers. */
export function openEInvoices(env: Env, now: () => Date): OpenedEInvoices | null {
  const {
    EINVOICE_URL: base,
    EINVOICE_CLIENT_ID: clientId,
    EINVOICE_CLIENT_SECRET: clientSecret,
    EINVOICE_USERNAME: username,
    EINVOICE_PASSWORD: password,
    EINVOICE_GSTIN: gstin,
    EINVOICE_PUBLIC_KEY: publicKey,
  } = env;
  if (base && clientId && clientSecret && username && password && gstin && publicKey)
    return irp({
      clientId,
      clientSecret,
      username,
      password,
      gstin,
      publicKey: `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`,
      now,
      ask: async (path, { method, headers, body }) => {
        const answer = await fetch(`${base}${path}`, {
          method,
          headers,
          redirect: "error",
          signal: AbortSignal.timeout(withinMs),
          ...(body !== undefined && { body }),
        });
        return { status: answer.status, text: await answer.text() };
      },
    });
  return env.production ? null : standInPortal(now);
}

/** Returns the adapter of the real portal with a stand-in behind it. */
export function standInPortal(now: () => Date): Required<OpenedEInvoices> {
  const double = irpDouble({ now });
  const adapter = irp({
    ask: (path, request) => double.ask(path, request),
    clientId: "development",
    clientSecret: "development",
    username: "development",
    password: "development",
    gstin: "29AABCV0000A1Z8",
    get publicKey() {
      return double.publicKey;
    },
    now,
  });
  return { ...adapter, double };
}
