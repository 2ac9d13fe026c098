import { expect, it } from "vitest";
import { framedPlayer } from "#shared/contracts/playing/virtual-screen.ts";
import { createObservable } from "../observable.ts";
import { firstView, type ScreenView } from "../screen-view.ts";
import { imageItem, manifestOf } from "../testing/manifests.ts";
import { ownFrame, reportToFrame } from "./report-to-frame.ts";

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
  const texts = { from: "vitrine-player", code: null, screenId: null, unsupported: null };
  expect(sent).toEqual([
    [location.origin, texts],
    [location.origin, { ...texts, code: "123456" }],
    [location.origin, { ...texts, screenId: 1 }],
  ]);
});
