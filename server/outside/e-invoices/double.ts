import {
  constants,
  createCipheriv,
  createDecipheriv,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from "node:crypto";
import { z } from "zod";
import { indianZone } from "#shared/day-in.ts";
import { type Inv01, inv01 } from "./inv-01.ts";
import { irnOf } from "./irn.ts";
import type { AskIrp } from "./irp.ts";
import { irpCodes } from "./port.ts";

const hourMs = 3_600_000;
/** How long the portal tells a registration again, takes a cancellation, and takes a document at all. */
const limits = { tellMs: 48 * hourMs, cancelMs: 24 * hourMs, documentDays: 30 };

interface Registered {
  Irn: string;
  AckNo: number;
  AckDt: string;
  SignedInvoice: string;
  SignedQRCode: string;
  Status: "ACT" | "CNL";
  at: number;
}

/** What goes wrong. down: no connection. lost: it registers, and the answer does not arrive. */
export type IrpFault = "none" | "down" | "lost" | "time-out" | "html";

export interface IrpDouble {
  ask: AskIrp;
  /** The key for signing in, and the one that verifies QR codes. */
  publicKey: string;
  signingKey: string;
  fault: IrpFault;
  /** GSTINs that the portal does not know. */
  unknown: Set<string>;
  requests: Inv01[];
  documents: Map<string, Registered>;
  /** Forgets all sign-ins, as the portal does after six hours. */
  endSessions(): void;
}

const refusal = (code: string, words: string, info?: object) => ({
  Status: 0,
  Data: null,
  ErrorDetails: [{ ErrorCode: code, ErrorMessage: words }],
  InfoDtls: info ? [info] : null,
});

const rsaKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
/** The keys of the portal: one pair to encrypt, one to sign. Made when first needed, as most apps register nothing. */
let keysOfPortal: { encrypting: ReturnType<typeof rsaKeys>; signing: ReturnType<typeof rsaKeys> } | undefined;
const portalKeys = () => {
  keysOfPortal ??= { encrypting: rsaKeys(), signing: rsaKeys() };
  return keysOfPortal;
};

/** A portal that behaves as the real one: sign-in with its keys, encrypted answers, true IRNs, signed QR codes, and its refusals. */
export function irpDouble({ now }: { now: () => Date }): IrpDouble {
  const pem = (key: KeyObject) => key.export({ type: "spki", format: "pem" }).toString();
  const sessions = new Map<string, Buffer>();
  const documents = new Map<string, Registered>();
  const stamp = () =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: indianZone,
      dateStyle: "short",
      timeStyle: "medium",
    }).format(now());

  const sign = (data: object): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const content = `${part({ alg: "RS256", typ: "JWT" })}.${part({ data: JSON.stringify(data), iss: "NIC" })}`;
    return `${content}.${createSign("RSA-SHA256").update(content).sign(portalKeys().signing.privateKey, "base64url")}`;
  };

  function signIn(body: string) {
    const { Data } = z.object({ Data: z.string() }).parse(JSON.parse(body));
    const encoded = privateDecrypt(
      { key: portalKeys().encrypting.privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(Data, "base64"),
    ).toString();
    const { AppKey } = z
      .object({ AppKey: z.string() })
      .parse(JSON.parse(Buffer.from(encoded, "base64").toString()));
    const [token, key] = [randomBytes(16).toString("hex"), randomBytes(32)];
    sessions.set(token, key);
    const cipher = createCipheriv("aes-256-ecb", Buffer.from(AppKey, "base64"), null);
    const Sek = Buffer.concat([cipher.update(key), cipher.final()]).toString("base64");
    return { Status: 1, Data: { AuthToken: token, Sek, TokenExpiry: stamp() }, ErrorDetails: null };
  }

  function register(request: Inv01) {
    double.requests.push(request);
    const { DocDtls, SellerDtls, BuyerDtls, ItemList, ValDtls } = request;
    const issuedOn = DocDtls.Dt.split("/").reverse().join("-");
    const Irn = irnOf({ gstin: SellerDtls.Gstin, kind: DocDtls.Typ, number: DocDtls.No, issuedOn });
    const known = documents.get(Irn);
    if (known)
      return refusal(irpCodes.duplicate, "Duplicate IRN", {
        InfCd: "DUPIRN",
        Desc: { AckNo: known.AckNo, AckDt: known.AckDt, Irn },
      });
    if (double.unknown.has(BuyerDtls.Gstin))
      return refusal(irpCodes.gstinUnknown, `GSTIN ${BuyerDtls.Gstin} is not present in the invoice system.`);
    const age = now().getTime() - Date.parse(`${issuedOn}T00:00:00+05:30`);
    if (age > (limits.documentDays + 1) * 24 * hourMs)
      return refusal("2265", "The document is older than 30 days.");
    const AckDt = stamp();
    const data = {
      SellerGstin: SellerDtls.Gstin,
      BuyerGstin: BuyerDtls.Gstin,
      DocNo: DocDtls.No,
      DocTyp: DocDtls.Typ,
      DocDt: DocDtls.Dt,
      TotInvVal: ValDtls.TotInvVal,
      ItemCnt: ItemList.length,
      MainHsnCode: ItemList[0]?.HsnCd,
      Irn,
      IrnDt: AckDt,
    };
    const registered: Registered = {
      Irn,
      AckNo: 112_010_000_000_000 + documents.size,
      AckDt,
      SignedInvoice: sign({ ...request, Irn }),
      SignedQRCode: sign(data),
      Status: "ACT",
      at: now().getTime(),
    };
    documents.set(Irn, registered);
    return registered;
  }

  function byIrn(irn: string) {
    const known = documents.get(irn);
    if (!known) return refusal("2148", "Requested IRN data is not available");
    if (now().getTime() - known.at > limits.tellMs)
      return refusal(
        irpCodes.tooOldToTell,
        "IRN details cannot be provided as it is generated more than 2 days ago",
      );
    return known;
  }

  function cancel({ Irn }: { Irn: string }) {
    const known = documents.get(Irn);
    if (!known) return refusal("2148", "Requested IRN data is not available");
    if (known.Status === "CNL") return refusal("9999", "Invoice is not active");
    if (now().getTime() - known.at > limits.cancelMs)
      return refusal(
        irpCodes.cancelTooLate,
        "The allowed cancellation time limit is crossed, you cannot cancel the IRN",
      );
    known.Status = "CNL";
    return { Irn, CancelDate: stamp() };
  }

  function answerTo(path: string, body: unknown): object {
    if (path === "/eicore/v1.03/Invoice") {
      const read = inv01.safeParse(body);
      return read.success ? register(read.data) : refusal("5002", read.error.message);
    }
    if (path === "/eicore/v1.03/Invoice/Cancel") return cancel(z.object({ Irn: z.string() }).parse(body));
    const irn = /^\/eicore\/v1\.03\/Invoice\/irn\/([0-9a-f]{64})$/.exec(path)?.[1];
    if (irn) return byIrn(irn);
    const gstin = /^\/eivital\/v1\.04\/Master\/gstin\/(\w{15})$/.exec(path)?.[1];
    if (gstin)
      return double.unknown.has(gstin)
        ? refusal(irpCodes.gstinUnknown, "GSTIN is not present in the invoice system.")
        : { Gstin: gstin, Status: "ACT" };
    return refusal("404", "No such call");
  }

  const double: IrpDouble = {
    fault: "none",
    unknown: new Set(),
    requests: [],
    documents,
    get publicKey() {
      return pem(portalKeys().encrypting.publicKey);
    },
    get signingKey() {
      return pem(portalKeys().signing.publicKey);
    },
    endSessions: () => sessions.clear(),
    ask: async (path, { headers, body }) => {
      if (double.fault === "down") throw new Error("connect ECONNREFUSED");
      if (double.fault === "html") return { status: 502, text: "<html>Bad gateway</html>" };
      if (path === "/eivital/v1.04/auth") return { status: 200, text: JSON.stringify(signIn(body ?? "")) };
      const key = sessions.get(headers.authtoken ?? "");
      if (!key) return { status: 200, text: JSON.stringify(refusal("1005", "Invalid Token")) };
      const answer = answerTo(path, body === undefined ? null : decrypted(key, body));
      if (double.fault === "lost" || double.fault === "time-out") throw new Error("The operation timed out");
      if ("ErrorDetails" in answer) return { status: 200, text: JSON.stringify(answer) };
      const cipher = createCipheriv("aes-256-ecb", key, null);
      const Data = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]).toString("base64");
      return { status: 200, text: JSON.stringify({ Status: 1, Data, ErrorDetails: null, InfoDtls: null }) };
    },
  };
  return double;
}

function decrypted(key: Buffer, body: string): unknown {
  const { Data } = z.object({ Data: z.string() }).parse(JSON.parse(body));
  const cipher = createDecipheriv("aes-256-ecb", key, null);
  return JSON.parse(Buffer.concat([cipher.update(Data, "base64"), cipher.final()]).toString());
}
