import type { IncomingMessage } from "node:http";
import type { PageFinding } from "#shared/contracts/library/web-pages.ts";
import { fairSlots } from "../fair-slots.ts";
import {
  announcedBytes,
  connectionTrouble,
  endBody,
  guardedRequest,
  redirectOf,
} from "../guarded-request.ts";
import type { GuardSettings } from "../public-address.ts";
import { allowsFrames } from "./frame-rules.ts";
import type { OpenedPage, WebPages } from "./port.ts";

const withinMs = 10_000;
const maxRedirects = 8;
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
 * Asks as `guardedRequest` does, but also pages without TLS.
 */
export function realWebPages({
  playerUrl,
  ...settings
}: GuardSettings & {
  /** The player's address, which will frame the page. */
  playerUrl: string;
  withinMs?: number;
}): WebPages {
  const ask = guardedRequest({ ...settings, plainToo: true });
  const player = new URL(playerUrl);
  const headers = {
    accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "accept-language": "en",
    "user-agent": `Mozilla/5.0 (compatible; VitrinePageCheck/1; +${player.origin})`,
    "sec-fetch-dest": "iframe",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "cross-site",
  };

  /** `at`: the address that is asked, which the caller reads after a failure, too. */
  async function follow(at: { url: URL }, signal: AbortSignal): Promise<Followed> {
    for (let step = 0; step <= maxRedirects; step++) {
      const { url } = at;
      if (player.protocol === "https:" && url.protocol === "http:") return { finding: found("not secure") };
      const answer = await ask(url, { headers, signal });
      const next = redirectOf(answer, url);
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
      return { finding: findingOfError(error, signal) };
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

const headersOf = (answer: IncomingMessage): Pick<OpenedPage, "status" | "type" | "bytes"> => ({
  status: answer.statusCode ?? 0,
  type: (answer.headers["content-type"] ?? "").toLowerCase(),
  bytes: announcedBytes(answer),
});

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

function findingOfError(error: unknown, signal: AbortSignal): PageFinding {
  const trouble = connectionTrouble(error, signal);
  switch (trouble) {
    case "private":
    case "not secure":
      return found(trouble);
    case "name":
    case "refused":
    case "certificate":
    case "slow":
      return found("unreachable", { trouble });
    default:
      return found("unreachable", { trouble: "other" });
  }
}
