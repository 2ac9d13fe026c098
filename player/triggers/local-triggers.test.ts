import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { resolve } from "#shared/schedule/index.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { imageItem, manifestOf } from "../testing/manifests.ts";
import { createLocalTriggers } from "./local-triggers.ts";
import { createCodeReader, type PressedKey } from "./read-codes.ts";

const pressed = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

function aReader() {
  const clock = createFakeClock();
  const codes: string[] = [];
  const press = createCodeReader({ clock, onCode: (code) => codes.push(code) });
  return { clock, codes, press };
}

/** Keys with the milliseconds before each, and the codes that they are. */
const vectors: { name: string; keys: [string, number][]; codes: string[] }[] = [
  { name: "a named key", keys: [["F2", 0]], codes: ["F2"] },
  { name: "one character", keys: [["7", 0]], codes: ["7"] },
  {
    name: "two slow characters",
    keys: [
      ["7", 0],
      ["8", 500],
    ],
    codes: ["7", "8"],
  },
  {
    name: "a scanner with Enter, twice",
    keys: [
      ["4", 0],
      ["0", 5],
      ["Enter", 5],
      ["4", 5],
      ["1", 5],
      ["Enter", 5],
    ],
    codes: ["40", "41"],
  },
  {
    name: "a scanner with Tab",
    keys: [
      ["a", 0],
      ["Shift", 2],
      ["B", 2],
      ["Tab", 2],
    ],
    codes: ["aB"],
  },
  {
    name: "a scanner without an end",
    keys: [
      ["4", 0],
      ["0", 20],
      ["0", 20],
    ],
    codes: ["400"],
  },
  { name: "Enter alone", keys: [["Enter", 0]], codes: ["Enter"] },
];

for (const { name, keys, codes } of vectors)
  test(`reads ${name}`, async () => {
    const reader = aReader();
    for (const [key, afterMs] of keys) {
      await reader.clock.advance(afterMs);
      reader.press(pressed(key));
    }
    await reader.clock.advance(1_000);
    expect(reader.codes).toEqual(codes);
  });

test("leaves out shortcuts and keys that are held down", async () => {
  const { clock, codes, press } = aReader();
  press(pressed("c", { ctrlKey: true }));
  press(pressed("F5", { altKey: true }));
  press(pressed("F2"));
  for (let held = 0; held < 5; held++) press(pressed("F2", { repeat: true }));
  await clock.advance(1_000);
  expect(codes).toEqual(["F2"]);
});

test("every code that a scanner types comes out whole, one after another", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 5 }),
      fc.integer({ min: 0, max: 60 }),
      async (typed, everyMs) => {
        const { clock, codes, press } = aReader();
        for (const code of typed) {
          for (const key of code) {
            press(pressed(key));
            await clock.advance(everyMs);
          }
          press(pressed("Enter"));
        }
        expect(codes).toEqual(typed);
      },
    ),
  );
});

/** A screen with an offer that F2 and a barcode fire for 30 seconds, and its resolver. */
function aScreen() {
  const clock = createFakeClock();
  const codes = ["F2", "4006381333931"];
  const trigger = { seconds: 30, codes };
  const over = { fromMs: clock.now() - 1_000, untilMs: clock.now() - 1_000 };
  const offer = { id: 5, name: "Offer", tier: "takeover" as const, playlistId: 2, target: "group" as const };
  const base = manifestOf([imageItem(1), imageItem(2)]);
  const manifest = {
    ...base,
    playlists: [
      { id: 1, name: "Daily", items: [imageItem(1)] },
      { id: 2, name: "Offers", items: [imageItem(2)] },
    ],
    interruptions: [{ ...offer, ...over, trigger }],
  };
  let press: (key: PressedKey) => void = () => undefined;
  let changes = 0;
  const triggers = createLocalTriggers({
    clock,
    changed: () => {
      changes += 1;
    },
    listen: (listener) => {
      press = listener;
    },
  });
  const plays = (of = manifest, { clockTrusted = true, sureMs = clock.now() } = {}) =>
    resolve({ manifest: triggers.started(of), atMs: clock.now(), has: () => true, clockTrusted, sureMs })
      .winner?.id;
  triggers.started(manifest);
  return {
    clock,
    manifest,
    triggers,
    plays,
    press: (key: string) => press(pressed(key)),
    changes: () => changes,
  };
}

test("a key plays the playlist for its seconds and gives the screen back", async () => {
  const { clock, plays, press, changes } = aScreen();
  expect(plays()).toBe("default:1");
  press("F3");
  expect(plays()).toBe("default:1");
  press("F2");
  expect(plays()).toBe("interruption:5");
  await clock.advance(20_000);
  press("F2");
  await clock.advance(29_000);
  expect(plays()).toBe("interruption:5");
  await clock.advance(1_001);
  expect(plays()).toBe("default:1");
  expect(changes()).toBe(3);
});

test("a scanned code plays it too, by a clock that is set or not trusted, and never above an emergency", async () => {
  const { clock, manifest, plays, press } = aScreen();
  for (const digit of "4006381333931") press(digit);
  press("Enter");
  expect(plays()).toBe("interruption:5");
  expect(plays(manifest, { clockTrusted: false })).toBe("interruption:5");
  clock.step(dayMs);
  expect(plays()).toBe("interruption:5");
  const emergency = {
    id: 9,
    name: "Fire",
    tier: "emergency" as const,
    playlistId: 1,
    target: "account" as const,
  };
  const burning = {
    ...manifest,
    interruptions: [...manifest.interruptions, { ...emergency, fromMs: 0, untilMs: null }],
  };
  expect(plays(burning as never)).toBe("interruption:9");
  await clock.advance(30_001);
  expect(plays()).toBe("default:1");
});

test("a manifest in which nothing was fired stays the same object, and one with a start is made once", () => {
  const { manifest, triggers, press } = aScreen();
  expect(triggers.started(manifest)).toBe(manifest);
  press("F2");
  expect(triggers.started(manifest)).toBe(triggers.started(manifest));
  expect(triggers.started(manifest)).not.toBe(manifest);
});
