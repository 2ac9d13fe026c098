import { expect, it } from "vitest";
import { type FramedPlayer, framedPlayer } from "#shared/contracts/playing/virtual-screen.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { createObservable } from "../observable.ts";
import { firstView, type ScreenView } from "../screen-view.ts";
import { imageItem, manifestOf } from "../testing/manifests.ts";
import { followFrame, ownFrame, reportToFrame } from "./report-to-frame.ts";

const location = { origin: "https://vitrine.example" } as Location;

it("only a parent page of the same origin gets messages", () => {
  const alone = { location } as Window;
  expect(ownFrame({ parent: alone, location } as Window)).toBe(alone);
  const self = { location } as { parent: Window; location: Location };
  self.parent = self as unknown as Window;
  expect(ownFrame(self as unknown as Window)).toBeNull();
  const foreign = { location: { origin: "https://evil.example" } } as Window;
  expect(ownFrame({ parent: foreign, location } as Window)).toBeNull();
  const closed = Object.defineProperty({}, "location", {
    get: () => {
      throw new DOMException("Blocked", "SecurityError");
    },
  }) as Window;
  expect(ownFrame({ parent: closed, location } as Window)).toBeNull();
});

it("sends the code it shows, then its screen id, each once", () => {
  const sent: unknown[] = [];
  const output = { ...firstView.output, state: "pairing" as const };
  const view = createObservable<ScreenView>({ ...firstView, output });
  const frame = { postMessage: (texts: unknown, to: unknown) => sent.push([to, framedPlayer.parse(texts)]) };
  reportToFrame(frame as unknown as Window, location.origin, view);
  view.set({ pairing: { kind: "code", code: "123456", pairUrl: null } });
  view.set({ network: { reachable: true, push: true } });
  const manifest = manifestOf([imageItem(1)]);
  view.set({ output: { state: "downloading", manifest, turn: null, answer: null } });
  const texts = { from: "vitrine-player", code: null, screenId: null, playing: null, unsupported: null };
  expect(sent).toEqual([
    [location.origin, texts],
    [location.origin, { ...texts, code: "123456" }],
    [location.origin, { ...texts, screenId: 1 }],
  ]);
});

it("says what is on the screen, and looks for news when its own parent page asks", () => {
  const sent: FramedPlayer[] = [];
  const item = imageItem(1);
  const manifest = manifestOf([item]);
  const [slot] = roundOf({ items: [item] }).slots;
  if (!slot) throw new Error("there is no slot");
  const turn = { slot } as unknown as ScreenView["output"]["turn"];
  const view = createObservable<ScreenView>({
    ...firstView,
    output: { state: "playing", manifest, turn: null, answer: null },
  });
  const frame = { postMessage: (texts: FramedPlayer) => sent.push(texts) };
  reportToFrame(frame as unknown as Window, location.origin, view);
  view.set({ output: { state: "playing", manifest, turn, answer: null } });
  view.set({ output: { state: "idle", manifest, turn, answer: null } });
  expect(sent.map(({ playing }) => playing)).toEqual([null, item.name, null]);

  let woken = 0;
  const parent = {} as Window;
  let tell: (event: MessageEvent) => void = () => undefined;
  const addEventListener = (_: string, listener: typeof tell) => {
    tell = listener;
  };
  followFrame({ parent, location, addEventListener } as unknown as Window, () => woken++);
  const data = { to: "vitrine-player", wake: true };
  const from = { origin: location.origin, source: parent, data };
  for (const event of [
    from,
    { ...from, origin: "https://evil.example" },
    { ...from, source: {} },
    { ...from, data: {} },
  ])
    tell(event as unknown as MessageEvent);
  expect(woken).toBe(1);
});
