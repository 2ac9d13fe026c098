import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { PageFinding, pageTroubles } from "#shared/contracts/library/web-pages.ts";
import { lookupPublic, PrivateAddress, requirePublicHost } from "../public-address.ts";
import { allowsFrames } from "./frame-rules.ts";
import type { WebPages } from "./port.ts";

const withinMs = 10_000;
const maxRedirects = 8;
const maxHeaderBytes = 64 * 1024;

const found = (kind: PageFinding["kind"], more: Partial<PageFinding> = {}): PageFinding => ({
  kind,
  status: null,
  trouble: null,
  ...more,
});

/**
 * Requests a page as a screen's frame would, follows redirects, and reads only the headers. Never connects to private
 * addresses, whatever a name or a redirect resolves to, unless `privateToo`.
 */
export function realWebPages(settings: {
  /** The player's address, which will frame the page. */
  playerUrl: string;
  privateToo: boolean;
  withinMs?: number;
}): WebPages {
  const { privateToo } = settings;
  const player = new URL(settings.playerUrl);

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (!privateToo) requirePublicHost(url.hostname);
    return new Promise((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      request(url, {
        // A new connection, so that the address is checked.
        agent: false,
        ...(!privateToo && { lookup: lookupPublic }),
        maxHeaderSize: maxHeaderBytes,
        signal,
        headers: {
          accept: "text/html,application/xhtml+xml,*/*;q=0.8",
          "accept-language": "en",
          "user-agent": `Mozilla/5.0 (compatible; VitrinePageCheck/1; +${player.origin})`,
          "sec-fetch-dest": "iframe",
          "sec-fetch-mode": "navigate",
          "sec-fetch-site": "cross-site",
        },
      })
        .on("response", (answer) => {
          // The body is not needed, and may be endless.
          answer.on("error", () => undefined).destroy();
          resolve(answer);
        })
        .on("error", reject)
        .end();
    });
  }

  async function follow(first: URL, signal: AbortSignal): Promise<PageFinding> {
    let url = first;
    for (let step = 0; step <= maxRedirects; step++) {
      if (player.protocol === "https:" && url.protocol === "http:") return found("not secure");
      const { statusCode: status = 0, headers } = await ask(url, signal);
      const next = status >= 300 && status < 400 && headers.location && URL.parse(headers.location, url.href);
      if (next) {
        if (!/^https?:$/.test(next.protocol)) return found("unreachable", { trouble: "redirects" });
        url = next;
        continue;
      }
      if (!allowsFrames(headers, url, player)) return found("refuses frames");
      if (status === 404 || status === 410) return found("missing", { status });
      return status >= 400 ? found("error", { status }) : found("fine");
    }
    return found("unreachable", { trouble: "redirects" });
  }

  return {
    async look(url) {
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      try {
        return await follow(new URL(url), signal);
      } catch (error) {
        if (error instanceof PrivateAddress) return found("private");
        return found("unreachable", { trouble: signal.aborted ? "slow" : troubleOf(error) });
      }
    },
  };
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
