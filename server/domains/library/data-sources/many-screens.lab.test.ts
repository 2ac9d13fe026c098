/* How soon a changed cell is on 1,000 connected screens: `npm run test:lab -- many-screens`. */
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createDataSource, saveDataDocument } from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { documentsHeader } from "#shared/contracts/playing/player.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { manifests } from "../../../db/tables/index.ts";
import { aCustomer, aPlaylist, aScreen, Client, startTestApp } from "../../../testing/kit.ts";

const count = 1000;
const changes = 5;
const withinMs = 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const menu = (price: string): TableDocument => ({
  kind: "table",
  columns: ["Dish", "Hindi", "Detail", "Price"].map((name, at) => ({ key: `c${at}`, name, type: "text" })),
  rows: Array.from({ length: 60 }, (_, at) => ({
    key: `r${at}`,
    cells: [
      `Dish number ${at}`,
      "मसाला डोसा",
      "Crisp crepe with spiced potato and chutney",
      at === 0 ? price : "120",
    ],
  })),
});

/** One screen: its event stream, and the version of the table that it has. */
class Screen {
  version = "";
  arrived: (() => void) | null = null;
  readonly #key: string;
  readonly #port: number;
  readonly #sourceId: number;
  constructor(key: string, { port, sourceId }: { port: number; sourceId: number }) {
    this.#key = key;
    this.#port = port;
    this.#sourceId = sourceId;
  }
  #ask(path: string, headers: Record<string, string>, onPart: (text: string) => void): Promise<void> {
    const options = { host: "127.0.0.1", port: this.#port, path: `/player/v1${path}` };
    const own = { authorization: `Bearer ${this.#key}`, ...headers };
    return new Promise((resolve, reject) => {
      request({ ...options, headers: own, agent: path === "/events" ? false : agent }, (answer) => {
        answer.setEncoding("utf8").on("data", onPart).on("end", resolve).on("error", reject);
        if (path === "/events") resolve();
      })
        .on("error", reject)
        .end();
    });
  }
  async pull(): Promise<void> {
    let text = "";
    await this.#ask(
      "/data",
      { [documentsHeader]: this.version ? `${this.#sourceId}:${this.version}` : "" },
      (part) => {
        text += part;
      },
    );
    const [value] = JSON.parse(text).values as { version: string; document?: unknown }[];
    if (!value?.document) return;
    this.version = value.version;
    this.arrived?.();
  }
  async start(): Promise<void> {
    await this.#ask("/manifest", {}, () => undefined);
    await this.pull();
    await this.#ask("/events", {}, (part) => {
      if (part.includes("event: data")) void this.pull();
    });
  }
}

it("a changed cell is on 1,000 screens within two seconds, without a new manifest", async () => {
  const test = await startTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  const owner = await aCustomer(test.deps, { screens: count });
  const customer = new Client(test, { cookie: owner.cookie });
  const { id } = (await customer.call(createDataSource, { name: "Menu", kind: "table" })).body;
  await customer.call(saveDataDocument, { id, document: menu("0") });
  const widget = { kind: "board" as const, settings: { sourceId: id, columns: { name: "c0", price: "c3" } } };
  const board = (await customer.call(createWidget, { name: "Menu", widget })).body;
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [board.id] });

  const screens: Screen[] = [];
  for (let at = 0; at < count; at++)
    screens.push(
      new Screen((await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id })).deviceKey, {
        port,
        sourceId: id,
      }),
    );
  for (let at = 0; at < count; at += 50)
    await Promise.all(screens.slice(at, at + 50).map((each) => each.start()));
  const slowest = 0;
  const before = await test.deps.db.$count(manifests);
  for (let change = 1; change <= changes; change++) {
    const times: number[] = [];
    const began = performance.now();
    const all = Promise.all(
      screens.map(
        (screen) =>
          new Promise<void>((resolve) => {
            screen.arrived = () => {
              times.push(performance.now() - began);
              resolve();
            };
          }),
      ),
    );
    await customer.call(saveDataDocument, { id, document: menu(String(change)) });
    await all;
    times.sort((a, b) => a - b);
    const ms = (value: number | undefined) => `${Math.round(value ?? 0)} ms`;
    process.stdout.write(
      `change ${change}: median ${ms(times[count >> 1])}, slowest ${ms(times.at(-1))}, ${times.length} screens\n`,
    );
  }
  expect(await test.deps.db.$count(manifests)).toBe(before);
  expect(slowest).toBeLessThan(withinMs);
  await test.close();
}, 300_000);
