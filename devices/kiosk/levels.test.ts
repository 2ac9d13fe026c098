import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLevelSetter } from "./levels.ts";

/** A machine with these programs: each answers a line that begins so. */
function machine(answers: Record<string, string>) {
  const calls: string[] = [];
  const run = (...words: string[]) => {
    const line = words.join(" ");
    calls.push(line);
    const known = Object.keys(answers).find((start) => line.startsWith(start));
    return Promise.resolve(known === undefined ? null : (answers[known] ?? ""));
  };
  return { calls, run };
}
const quiet = { sound: { volume: 40, muted: true }, brightness: 50 };

it("sets the volume by the sound server that runs, and the brightness of each monitor that answers", async () => {
  const { calls, run } = machine({
    pactl: "",
    "ddcutil detect": "Display 1\n   I2C bus: /dev/i2c-3\n\nInvalid display\n\nDisplay 2\n",
    "ddcutil --display 1 getvcp": "VCP 10 C 80 255\n",
    "ddcutil --display 2 getvcp": "VCP 10 ERR\n",
    "ddcutil --display 1 setvcp": "",
  });
  const setter = createLevelSetter(run, "/nowhere");
  expect(await setter.look()).toEqual({ sound: true, brightness: true });
  calls.length = 0;
  expect(await setter.set(quiet)).toBeNull();
  expect(calls.filter((line) => / set/.test(line))).toEqual([
    "pactl set-sink-volume @DEFAULT_SINK@ 40%",
    "pactl set-sink-mute @DEFAULT_SINK@ 1",
    "ddcutil --display 1 setvcp 10 128",
  ]);
});

it("sets a card's mixer and a panel's backlight, and says what failed until it works", async () => {
  const sys = mkdtempSync(join(tmpdir(), "vitrine-levels-"));
  try {
    mkdirSync(join(sys, "class/backlight/panel"), { recursive: true });
    writeFileSync(join(sys, "class/backlight/panel/max_brightness"), "937\n");
    const answers: Record<string, string> = {
      "amixer scontrols": "Simple mixer control 'Capture',0\nSimple mixer control 'PCM',0\n",
      "amixer -q": "",
    };
    const { calls, run } = machine(answers);
    const setter = createLevelSetter(run, sys);
    expect(await setter.look()).toEqual({ sound: true, brightness: true });
    expect(await setter.set(quiet)).toBe("Setting the brightness was not possible.");
    expect(calls).toContain("amixer -q -M sset PCM 0% mute");
    expect(await setter.look()).toEqual({ sound: true, brightness: false });
    answers["busctl call"] = "";
    expect(await setter.set({ sound: null, brightness: 0 })).toBeNull();
    // A panel at zero is dark on some devices: that is what display times are for.
    expect(calls.at(-1)).toMatch(/SetBrightness ssu backlight panel 1$/);
    expect(await setter.look()).toEqual({ sound: true, brightness: true });
  } finally {
    rmSync(sys, { recursive: true });
  }
  const bare = createLevelSetter(() => Promise.resolve(null), "/nowhere");
  expect(await bare.look()).toEqual({ sound: false, brightness: false });
  expect(await bare.set(quiet)).toBe("Setting the volume and brightness was not possible.");
});
