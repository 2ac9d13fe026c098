import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "../public-address.ts";
import { realWebPages } from "./real.ts";

let site: Server;
let origin: string;
const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  "/fine": (_, res) => res.end("Menu"),
  "/deny": (_, res) => res.setHeader("X-Frame-Options", "DENY").end("Menu"),
  "/gone": (_, res) => res.writeHead(410).end(),
  "/broken": (_, res) => res.writeHead(500).end(),
  "/moved": (_, res) => res.writeHead(302, { location: "/deny" }).end(),
  "/round": (_, res) => res.writeHead(302, { location: "/round" }).end(),
  "/to-file": (_, res) => res.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/silent": () => undefined,
  "/drip": (_, res) => {
    res.writeHead(200, { "content-type": "text/html" });
    res.write("<title>Menu</title>");
  },
  "/packed": (_, res) =>
    res.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(20_000_000))),
  "/endless": (_, res) => {
    res.writeHead(200);
    const more = () => res.write("x".repeat(65_536)) || res.once("drain", more);
    more();
  },
};

beforeAll(async () => {
  site = createServer((req, res) => {
    asked.push(req.url ?? "");
    answers[req.url ?? ""]?.(req, res);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const pages = (more: Partial<Parameters<typeof realWebPages>[0]> = {}) =>
  realWebPages({ playerUrl: "http://signs.example.com", privateToo: true, ...more });

describe("the check of a page", () => {
  it.each([
    ["/fine", { kind: "fine" }],
    ["/endless", { kind: "fine" }],
    ["/deny", { kind: "refuses frames" }],
    ["/moved", { kind: "refuses frames" }],
    ["/gone", { kind: "missing", status: 410 }],
    ["/broken", { kind: "error", status: 500 }],
    ["/round", { kind: "unreachable", trouble: "redirects" }],
    ["/to-file", { kind: "unreachable", trouble: "redirects" }],
  ])("%s", async (path, finding) => {
    expect(await pages().look(origin + path)).toEqual({ status: null, trouble: null, ...finding });
  });

  it("ends when the server does not answer, with a finding", async () => {
    expect(await pages({ withinMs: 50 }).look(`${origin}/silent`)).toMatchObject({ trouble: "slow" });
  });

  it("reports that no server listens, and that a name does not exist", async () => {
    const closed = createTcpServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await pages().look(`http://127.0.0.1:${port}/`)).toMatchObject({ trouble: "refused" });
    expect(await pages().look("http://no-such-name.invalid/")).toMatchObject({ trouble: "name" });
  });

  it("finds a page without https, also behind a redirect, when the player has https", async () => {
    const secure = pages({ playerUrl: "https://signs.example.com" });
    expect(await secure.look(`${origin}/fine`)).toMatchObject({ kind: "not secure" });
  });
});

describe("private networks are not reached", () => {
  it("neither by an address nor by a name that resolves to one", async () => {
    asked.length = 0;
    const { port } = new URL(origin);
    const guarded = pages({ privateToo: false });
    for (const host of ["127.0.0.1", "localhost", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])
      expect(await guarded.look(`http://${host}:${port}/fine`), host).toMatchObject({ kind: "private" });
    expect(asked).toEqual([]);
  });

  it.each([
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "not an address",
  ])("%s", (address) => expect(isPublicAddress(address)).toBe(false));

  it("and public ones are", () => {
    expect(["93.184.215.14", "2606:2800:21f:cb07::1"].map(isPublicAddress)).toEqual([true, true]);
  });
});

describe("the opening of a page", () => {
  const opened = (path: string, more: Parameters<typeof pages>[0] = {}) => pages(more).open(origin + path);

  it("returns what answered, where, and its beginning only", async () => {
    expect(await opened("/moved")).toMatchObject({
      finding: { kind: "refuses frames" },
      url: `${origin}/deny`,
      status: 200,
      start: Buffer.from("Menu"),
    });
    expect(await opened("/gone")).toMatchObject({ finding: { kind: "missing", status: 410 }, status: 410 });
    expect((await opened("/endless")).start.length).toBe(256 * 1024);
    expect(await opened("/round")).toMatchObject({ finding: { trouble: "redirects" }, status: null });
    expect(await opened("/to-file")).toMatchObject({ finding: { trouble: "redirects" }, status: null });
  });

  it("takes what came when a body comes slowly, and never unpacks one", async () => {
    const slow = await opened("/drip", { withinMs: 200 });
    expect(slow).toMatchObject({ finding: { kind: "fine" }, status: 200 });
    expect(String(slow.start)).toMatch(/^<title>Menu/);
    expect(await opened("/silent", { withinMs: 50 })).toMatchObject({
      finding: { trouble: "slow" },
      status: null,
    });
    const packed = await opened("/packed");
    expect([packed.finding.kind, packed.start.length]).toEqual(["fine", 0]);
  });
});

describe("the guard, with real listeners: one counts as public, the other one must see no connection", () => {
  const publicHost = "127.0.0.2";
  let shown: Server;
  let hidden: Server;
  let seen: number;
  let location: string;
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    shown = createServer((req, res) => {
      if (req.url === "/first") return res.writeHead(302, { location: "/second" }).end();
      return res.writeHead(302, { location }).end();
    });
    hidden = createServer((_, res) => res.end("secret"));
    hidden.on("connection", () => seen++);
    await new Promise<void>((done) => shown.listen(0, publicHost, done));
    await new Promise<void>((done) => hidden.listen(0, "127.0.0.1", done));
  });
  afterAll(() =>
    Promise.all(
      [shown, hidden].map((server) => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      }),
    ),
  );
  /** Names resolve to the next of their addresses each time, and then to the last one. */
  function guarded(names: Record<string, string[]> = {}) {
    seen = 0;
    const resolve = ((host: string, _: object, done: (error: Error | null, found: object[]) => void) => {
      const known = names[host] ?? [];
      const address = (known.length > 1 ? known.shift() : known[0]) ?? "127.0.0.1";
      done(null, [{ address, family: 4 }]);
    }) as never;
    const isPublic = (address: string) => address === publicHost || isPublicAddress(address);
    return pages({ privateToo: false, world: { isPublic, resolve } });
  }

  it.each([
    "http://127.0.0.1",
    "http://[::ffff:127.0.0.1]",
    "http://2130706433",
    "http://0.0.0.0",
    "http://inside.example",
    "http://169.254.169.254",
    "http://10.0.0.1",
  ])("does not follow redirects to %s", async (host) => {
    location = `${host}:${portOf(hidden)}/latest/meta-data/`;
    for (const path of ["/moved", "/first"])
      expect(await guarded().open(`http://${publicHost}:${portOf(shown)}${path}`)).toMatchObject({
        finding: { kind: "private" },
        status: null,
        start: Buffer.alloc(0),
      });
    expect(seen).toBe(0);
  });

  it("checks each connection of a name whose address changes", async () => {
    location = `http://flips.example:${portOf(hidden)}/`;
    const names = { "flips.example": [publicHost, "127.0.0.1"] };
    const page = await guarded(names).open(`http://flips.example:${portOf(shown)}/moved`);
    expect([page.finding.kind, seen]).toEqual(["private", 0]);
  });
});
