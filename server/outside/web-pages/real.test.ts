import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
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
