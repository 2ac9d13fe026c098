import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { makeHls } from "../../e2e/support/real-files.ts";

/** What the screens fetch from others: web pages, a feed of news, a live stream by https. */
export interface Sites {
  /** A page with moving parts. */
  page: string;
  /** A page that keeps half a million bytes of its heap more in each second. */
  leakingPage: string;
  /** How often the leaking page was loaded. */
  leakingLoads(): number;
  /** Turns two empty layers into each other without a player: what the machine and the browser alone do. */
  bare(itemMs: number): string;
  feed: string;
  stream: string;
  close(): void;
}

const page = `<!doctype html><meta charset=utf-8><title>Page</title><style>body{margin:0;background:#2c6e8f;color:#f4d58d;font:40px sans-serif}
b{display:block;width:90px;height:90px;background:#c8553d;animation:m 2s infinite alternate}@keyframes m{to{transform:translateX(400px)}}</style>
<h1>Soup of the day</h1><b></b><p id=t></p><script>setInterval(function(){document.getElementById("t").textContent=new Date().toISOString()},500)</script>`;
const leaking = `${page}<script>var kept=[];setInterval(function(){var part=[];for(var i=0;i<16384;i++)part.push(Math.random());kept.push(part)},250)</script>`;

const bare = `<!doctype html><meta charset=utf-8><title>Bare</title><style>body{background:#2c6e8f}.layer{display:none;height:90vh;background:#f4d58d}.is-shown{display:block}</style>
<div id=stage data-state=playing><div class="layer is-shown"></div><div class=layer></div></div>
<script>setTimeout(function turn(){document.querySelectorAll(".layer").forEach(function(one){one.classList.toggle("is-shown")});setTimeout(turn,Number(location.search.slice(1)))},1000)</script>`;

const feedText = () =>
  `<rss><channel><title>City Times</title>${Array.from({ length: 8 }, (_, index) => `<item><title>Story ${index} of ${new Date().toISOString()}</title><description>The bridge is open again.</description></item>`).join("")}</channel></rss>`;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen(server: Server): Promise<Server> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

export async function openSites(folder: string): Promise<Sites> {
  let leakingLoads = 0;
  const html: RequestListener = ({ url, headers }, response) => {
    const leaks = url === "/leaking";
    if (leaks && headers.accept?.startsWith("text/html")) leakingLoads++;
    const isFeed = url === "/feed";
    response.writeHead(200, { "content-type": isFeed ? "application/rss+xml" : "text/html" });
    response.end(isFeed ? feedText() : url?.startsWith("/player") ? bare : leaks ? leaking : page);
  };
  const parts = await makeHls(join(folder, "stream"), 60);
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj /CN=localhost";
  execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", cert], { stdio: "pipe" });
  const [plain, secure] = await Promise.all([
    listen(createServer(html)),
    listen(
      createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
        const part = parts.get((request.url ?? "").slice(1));
        response.writeHead(part ? 200 : 404, { "access-control-allow-origin": "*" }).end(part);
      }),
    ),
  ]);
  const url = `http://127.0.0.1:${portOf(plain)}`;
  return {
    page: `${url}/`,
    leakingPage: `${url}/leaking`,
    leakingLoads: () => leakingLoads,
    // The witness counts on pages called "player" only.
    bare: (itemMs) => `${url}/player?${itemMs}`,
    feed: `${url}/feed`,
    stream: `https://127.0.0.1:${portOf(secure)}/index.m3u8`,
    close() {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
