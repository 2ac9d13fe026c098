import { expect, it } from "vitest";
import { usualReport } from "#server/domains/playing/player/known-screens/usual-report.ts";
import type { ClockTrust } from "#shared/contracts/playing/player.ts";
import { createObservable } from "../observable.ts";
import { firstView } from "../screen-view.ts";
import { imageItem, manifestOf } from "../testing/manifests.ts";
import { createProblems } from "./problems.ts";
import { reportOf } from "./report.ts";

it("has the form that the server reads fastest, on a screen of a video wall and during a download too", () => {
  const clock = {
    now: () => 0,
    monotonic: () => 0,
    errorMs: () => 4.1,
    offsetMs: () => -3,
    trust: (): ClockTrust => "trusted",
  };
  const view = createObservable(firstView);
  const build = "0123456789abcdef";
  const report = reportOf({
    view,
    clock,
    room: { freeBytes: async () => 5 },
    device: { description: "", player: "Chrome 130", model: "TV", width: 1920, height: 1080, build },
    problems: createProblems({ clock, changed: () => undefined }),
    clockMemory: { learned: () => ({ keepsTime: "yes", comparedMs: 5 }) },
  });
  const read = () => usualReport(Buffer.from(JSON.stringify(report())));
  expect(read()).toMatchObject({ version: null });

  const manifest = manifestOf([imageItem(1)]);
  manifest.screen.part = { columns: 2, rows: 1, column: 1, row: 1 } as never;
  view.set({ output: { ...view.get().output, manifest } });
  expect(read()).toMatchObject({ version: manifest.version, text: expect.stringContaining('"part":true') });
  view.set({ content: { ...view.get().content, pending: { version: 8, percent: 12.5, early: [] } } });
  expect(read()).toMatchObject({ version: manifest.version, bytesPerSecond: null });
});
