import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { PageFinding, pageTroubles } from "#shared/contracts/library/web-pages.ts";
import { fairSlots } from "../fair-slots.ts";
import { isPublicAddress, PrivateAddress, publicLookup, requirePublicHost } from "../public-address.ts";
import { allowsFrames } from "./frame-rules.ts";
import type { OpenedPage, WebPages } from "./port.ts";

const withinMs = 10_000;
const maxRedirects = 8;
const maxHeaderBytes = 64 * 1024;
/** The head of a page is at its beginning. */
const maxStartBytes = 256 * 1024;
/** Bodies that are read at a time, of all accounts. */
const maxOpen = 40;

const found = (kind: PageFinding["kind"], more: Partial<PageFinding> = {}): PageFinding => ({
  kind,
  status: null,
  trouble: null,
  ...more,
});

/**
 * Requests a page as a screen's frame would, follows redirects, and reads the headers, or also the beginning of the page.
 * Never connects to private
 * addresses, whatever a name or a redirect resolves to, unless `privateToo`.
 */
export function realWebPages(settings: {
  /** The player's address, which will frame the page. */
  playerUrl: string;
  privateToo: boolean;
  withinMs?: number;
  /** For tests of the guard: which addresses count as public, and how names resolve. */
  world?: { isPublic: (address: string) => boolean; resolve: typeof lookup };
}): WebPages {
  const { privateToo } = settings;
  const guard = settings.world ?? { isPublic: isPublicAddress, resolve: lookup };
  const lookupGuarded = publicLookup(guard);
  const player = new URL(settings.playerUrl);

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (!privateToo) requirePublicHost(url.hostname, guard.isPublic);
    return new Promise((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      request(url, {
        // A new connection, so that the address is checked.
        agent: false,
        ...(!privateToo && { lookup: lookupGuarded }),
        maxHeaderSize: maxHeaderBytes,
        signal,
        headers: {
          accept: "text/html,application/xhtml+xml,*/*;q=0.8",
          "accept-encoding": "identity",
          "accept-language": "en",
          "user-agent": `Mozilla/5.0 (compatible; VitrinePageCheck/1; +${player.origin})`,
          "sec-fetch-dest": "iframe",
          "sec-fetch-mode": "navigate",
          "sec-fetch-site": "cross-site",
        },
      })
        .on("response", resolve)
        .on("error", reject)
        .end();
    });
  }

  /** `at`: the address that is asked, which the caller reads after a failure, too. */
  async function follow(at: { url: URL }, signal: AbortSignal): Promise<Followed> {
    for (let step = 0; step <= maxRedirects; step++) {
      const { url } = at;
      if (player.protocol === "https:" && url.protocol === "http:") return { finding: found("not secure") };
      const answer = await ask(url, signal);
      const { statusCode: status = 0, headers } = answer;
      const next = status >= 300 && status < 400 && headers.location && URL.parse(headers.location, url.href);
      if (!next) return { finding: findingOf(answer, url), answer };
      endBody(answer);
      if (!/^https?:$/.test(next.protocol)) break;
      at.url = next;
    }
    return { finding: found("unreachable", { trouble: "redirects" }) };
  }

  function findingOf({ statusCode: status = 0, headers }: IncomingMessage, url: URL): PageFinding {
    if (!allowsFrames(headers, url, player)) return found("refuses frames");
    if (status === 404 || status === 410) return found("missing", { status });
    return status >= 400 ? found("error", { status }) : found("fine");
  }

  /** Never throws. */
  async function followed(at: { url: URL }, signal: AbortSignal): Promise<Followed> {
    try {
      return await follow(at, signal);
    } catch (error) {
      if (error instanceof PrivateAddress) return { finding: found("private") };
      return { finding: found("unreachable", { trouble: signal.aborted ? "slow" : troubleOf(error) }) };
    }
  }

  const slots = fairSlots(maxOpen);
  return {
    async look(url) {
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      const { finding, answer } = await followed({ url: new URL(url) }, signal);
      if (answer) endBody(answer);
      return finding;
    },
    async open(url, accountId) {
      const nothing = { url, status: null, type: "", bytes: null, start: Buffer.alloc(0) };
      const leave = slots.take(accountId ?? null);
      if (!leave) return { ...nothing, finding: found("unreachable", { trouble: "slow" }) };
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      try {
        const at = { url: new URL(url) };
        const { finding, answer } = await followed(at, signal);
        if (!answer) return { ...nothing, finding, url: at.url.href };
        const start = await startOf(answer);
        return { finding, url: at.url.href, ...headersOf(answer), start };
      } finally {
        leave();
      }
    },
  };
}

interface Followed {
  finding: PageFinding;
  /** Its body is not read yet. Absent: there is none, or the finding says enough. */
  answer?: IncomingMessage;
}

/** The body is not needed, and may be endless. */
const endBody = (answer: IncomingMessage): void => void answer.on("error", () => undefined).destroy();

function headersOf({ statusCode, headers }: IncomingMessage): Pick<OpenedPage, "status" | "type" | "bytes"> {
  const announced = Number(headers["content-length"]);
  const isAnnounced = headers["content-length"] !== undefined && Number.isSafeInteger(announced);
  return {
    status: statusCode ?? 0,
    type: (headers["content-type"] ?? "").toLowerCase(),
    bytes: isAnnounced ? announced : null,
  };
}

/** Returns the first bytes of a body: what came before the end of the time, when it comes slowly. */
async function startOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  if (/^(?!identity$)./i.test(answer.headers["content-encoding"] ?? "")) {
    endBody(answer);
    return Buffer.alloc(0);
  }
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      // Leaving the loop destroys the connection.
      if (size >= maxStartBytes) break;
    }
  } catch {
    endBody(answer);
  }
  return Buffer.concat(parts).subarray(0, maxStartBytes);
}

function troubleOf(error: unknown): (typeof pageTroubles)[number] {
  // When several addresses were tried one after the other, their errors come together.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  if (/^(ENOTFOUND|EAI_)/.test(code)) return "name";
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return "refused";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return "certificate";
  return code === "ETIMEDOUT" ? "slow" : "other";
}
