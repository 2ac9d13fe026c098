import { Readable } from "node:stream";
import { failureOf, type ImportServices, type ServiceCall, ServiceFailure } from "../port.ts";
import type { ServiceAccounts } from "./accounts.ts";
import { type DoubleAnswer, jsonAnswer } from "./answer.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { piSignageAnswer } from "./pisignage.ts";
import { screenCloudAnswer } from "./screencloud.ts";
import { yodeckAnswer, yodeckFileHost } from "./yodeck.ts";

/** The services in memory, with the shapes and the habits of their APIs, and faults on demand. */
export interface ImportServicesDouble extends ImportServices {
  accounts: ServiceAccounts;
  /** `cut`: bodies of files end in the middle. `expired`: tokens are not valid any more. */
  fault: "down" | "slow" | "broken" | "too many" | "expired" | "cut" | null;
  /** Names of files that the service answers with status 500. */
  brokenFiles: Set<string>;
  /** Each address that was asked, and whether it got a secret. */
  asked: { url: string; withSecret: boolean }[];
}

const maxRedirects = 5;

/** Opens the services in memory; they have the accounts of the demo unless others are given. */
export function importServicesDouble(accounts: ServiceAccounts = demoAccounts()): ImportServicesDouble {
  const double: ImportServicesDouble = {
    accounts,
    fault: null,
    brokenFiles: new Set(),
    asked: [],
    async ask(first, call) {
      const { host } = new URL(first);
      let url = new URL(first);
      for (let step = 0; step <= maxRedirects; step++) {
        const isOwn = url.host === host;
        const secrets = isOwn ? (call.secrets ?? {}) : {};
        double.asked.push({ url: url.href, withSecret: Object.keys(secrets).length > 0 });
        const answer = answerTo(double, url, { ...call, secrets });
        if (answer.location) url = new URL(answer.location, url);
        else if (answer.status >= 300) throw failureOf(answer.status, answer.retryAfter);
        else return sent(answer, double.fault === "cut" && !url.pathname.includes("/api/"));
      }
      throw new ServiceFailure("redirects");
    },
  };
  return double;
}

function answerTo(
  { fault, brokenFiles, accounts }: ImportServicesDouble,
  url: URL,
  call: ServiceCall,
): DoubleAnswer {
  if (fault === "down") throw new ServiceFailure("unreachable");
  if (fault === "slow") throw new ServiceFailure("slow");
  if (fault === "too many") return { ...jsonAnswer({ detail: "Slow down" }, 429), retryAfter: "30" };
  if (fault === "broken") return { status: 200, body: Buffer.from("<html>Down for maintenance</html>") };
  if (brokenFiles.has(decodeURIComponent(url.pathname.split("/").at(-1) ?? "")))
    return jsonAnswer({ message: "Internal error", error: {} }, 500);
  const expired = fault === "expired";
  if (url.host.endsWith(".pisignage.com")) return piSignageAnswer(accounts.pisignage, url, call, expired);
  if (url.host === "app.yodeck.com" || url.host === yodeckFileHost)
    return yodeckAnswer(accounts.yodeck, url, call, expired);
  if (url.host.endsWith(".screencloud.com"))
    return screenCloudAnswer(accounts.screencloud, url, call, expired);
  throw new ServiceFailure("unreachable");
}

function sent({ status, body, unannounced }: DoubleAnswer, isCut: boolean) {
  const bytes = unannounced ? null : body.length;
  if (!isCut) return { status, bytes, body: Readable.from([body]) };
  const half = body.subarray(0, Math.floor(body.length / 2));
  const cut = async function* () {
    yield half;
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  };
  return { status, bytes, body: Readable.from(cut()) };
}
