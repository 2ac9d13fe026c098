import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from "node:crypto";
import type { Inv01 } from "./inv-01.ts";
import { authData, duplicateOf, encrypted, gstinData, irpAnswer, registration } from "./irp-shapes.ts";
import { type EInvoices, IrpError, irpCodes, type Registration } from "./port.ts";

/** Asks the portal. Throws for a connection that fails. */
export type AskIrp = (
  path: string,
  request: { method: "GET" | "POST"; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text: string }>;

export interface IrpSettings {
  ask: AskIrp;
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  gstin: string;
  /** The portal's key for signing in, as PEM. */
  publicKey: string;
  now: () => Date;
}

interface Session {
  token: string;
  key: Buffer;
  usableUntil: number;
}

/** The portal's tokens last six hours; a new one is asked for in time. */
const sessionMs = 5 * 3_600_000;
/** Codes of a token that the portal no longer knows. */
const tokenCodes = ["1005", "1006"];

const encryptWith = (key: Buffer, text: string): string => {
  const cipher = createCipheriv("aes-256-ecb", key, null);
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
};
const decryptWith = (key: Buffer, data: string): Buffer => {
  const cipher = createDecipheriv("aes-256-ecb", key, null);
  return Buffer.concat([cipher.update(data, "base64"), cipher.final()]);
};

/** The e-invoice API 1.03 of the NIC portal, with its sign-in 1.04. */
export function irp(settings: IrpSettings): EInvoices {
  let session: Session | null = null;

  async function asked(path: string, request: Parameters<AskIrp>[1]) {
    const { clientId, clientSecret, gstin } = settings;
    const headers = {
      ...request.headers,
      client_id: clientId,
      client_secret: clientSecret,
      gstin,
      "content-type": "application/json",
    };
    let answer: Awaited<ReturnType<AskIrp>>;
    try {
      answer = await settings.ask(path, { ...request, headers });
    } catch (error) {
      throw new IrpError("silent", error instanceof Error ? error.message : "no answer");
    }
    if (answer.status >= 500 || answer.status === 429)
      throw new IrpError("silent", `the portal answered ${answer.status}`);
    const read = irpAnswer.safeParse(jsonIn(answer.text));
    if (!read.success) throw new IrpError("silent", `an answer that cannot be read (${answer.status})`);
    return read.data;
  }

  async function signIn(): Promise<Session> {
    const appKey = randomBytes(32);
    const plain = JSON.stringify({
      UserName: settings.username,
      Password: settings.password,
      AppKey: appKey.toString("base64"),
      ForceRefreshAccessToken: true,
    });
    const Data = publicEncrypt(
      { key: settings.publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(Buffer.from(plain).toString("base64")),
    ).toString("base64");
    const answer = await asked("/eivital/v1.04/auth", {
      method: "POST",
      headers: { user_name: settings.username },
      body: JSON.stringify({ Data }),
    });
    if (answer.Status !== 1) throw refusalOf(answer);
    const { AuthToken, Sek } = authData.parse(answer.Data);
    return {
      token: AuthToken,
      key: decryptWith(appKey, Sek),
      usableUntil: settings.now().getTime() + sessionMs,
    };
  }

  async function call(path: string, body?: object, isAgain = false): Promise<unknown> {
    const known = session && session.usableUntil > settings.now().getTime() ? session : await signIn();
    session = known;
    const answer = await asked(path, {
      method: body ? "POST" : "GET",
      headers: { user_name: settings.username, authtoken: known.token },
      ...(body && { body: JSON.stringify({ Data: encryptWith(known.key, JSON.stringify(body)) }) }),
    });
    if (answer.Status === 1)
      return jsonIn(decryptWith(known.key, encrypted.parse(answer.Data)).toString("utf8"));
    if (!isAgain && answer.ErrorDetails?.some(({ ErrorCode }) => tokenCodes.includes(ErrorCode))) {
      session = null;
      return call(path, body, true);
    }
    throw refusalOf(answer);
  }

  return {
    register: async (request: Inv01) => registered(await call("/eicore/v1.03/Invoice", request)),
    byIrn: async (irn) => registered(await call(`/eicore/v1.03/Invoice/irn/${irn}`)),
    cancel: async ({ irn, reason, remark }) => {
      await call("/eicore/v1.03/Invoice/Cancel", { Irn: irn, CnlRsn: reason, CnlRem: remark });
    },
    gstinStatus: async (gstin) => gstinData.parse(await call(`/eivital/v1.04/Master/gstin/${gstin}`)).Status,
  };
}

function registered(data: unknown): Registration {
  const read = registration.safeParse(data);
  if (!read.success) throw new IrpError("silent", "a registration that cannot be read");
  const { Irn, AckNo, AckDt, SignedQRCode } = read.data;
  return { irn: Irn, ackNo: AckNo, ackAt: AckDt, signedQr: SignedQRCode };
}

function refusalOf({ ErrorDetails, InfoDtls }: (typeof irpAnswer)["_output"]): IrpError {
  const [first] = ErrorDetails ?? [];
  const words = ErrorDetails?.map(({ ErrorMessage }) => ErrorMessage).join(" ") || "refused without words";
  const code = first?.ErrorCode ?? null;
  const known = InfoDtls?.find(({ InfCd }) => InfCd === "DUPIRN");
  const irn = duplicateOf.safeParse(known?.Desc);
  if (code === irpCodes.duplicate && irn.success)
    return new IrpError("duplicate", words, { code, irn: irn.data.Irn });
  return new IrpError("refused", words, { code });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
