import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { output } from "./device.ts";

/** How loud and how bright the device is to be, in percent; null: it keeps its own. */
export interface Levels {
  sound: { volume: number; muted: boolean } | null;
  brightness: number | null;
}
/** What the device can set. */
export interface CanSet {
  sound: boolean;
  brightness: boolean;
}

/** Sets volume and brightness with the programs that the device has. Nothing here rejects. */
export interface LevelSetter {
  /** Looks what the device can set now; a part that failed to be set counts as one that it cannot. */
  look(): Promise<CanSet>;
  /** Resolves to what could not be set, for the journal; null: all is set. */
  set(levels: Levels): Promise<string | null>;
}

/** Runs a program; resolves to its output, or to null when it failed. */
export type Run = (program: string, ...words: string[]) => Promise<string | null>;
type SetSound = (sound: NonNullable<Levels["sound"]>) => Promise<boolean>;
type SetBrightness = (percent: number) => Promise<boolean>;

/** `sys`: where the kernel tells about its devices. */
export function createLevelSetter(run: Run = output, sys = "/sys"): LevelSetter {
  const failed = { sound: false, brightness: false };

  return {
    async look() {
      return {
        sound: !failed.sound && (await waysToSound(run)) !== null,
        brightness: !failed.brightness && (await waysToBrightness(run, sys)).length > 0,
      };
    },
    async set({ sound, brightness }) {
      failed.sound = sound !== null && !(await (await waysToSound(run))?.(sound));
      failed.brightness =
        brightness !== null && !(await someDone(await waysToBrightness(run, sys), brightness));
      const left = [failed.sound && "volume", failed.brightness && "brightness"]
        .filter(Boolean)
        .join(" and ");
      return left ? `Setting the ${left} was not possible.` : null;
    },
  };
}

/** Sets each display, and returns whether one of them took it. */
async function someDone(ways: SetBrightness[], percent: number): Promise<boolean> {
  let done = false;
  for (const set of ways) if (await set(percent)) done = true;
  return done;
}

/** A sound server that runs is asked first: it would set the card's mixer back. Null: the device has no sound. */
async function waysToSound(run: Run): Promise<SetSound | null> {
  const each = async (...calls: [string, ...string[]][]) => {
    for (const call of calls) if ((await run(...call)) === null) return false;
    return true;
  };
  const sink = "@DEFAULT_AUDIO_SINK@";
  if ((await run("wpctl", "get-volume", sink)) !== null)
    return ({ volume, muted }) =>
      each(["wpctl", "set-volume", sink, `${volume}%`], ["wpctl", "set-mute", sink, muted ? "1" : "0"]);
  if ((await run("pactl", "get-sink-volume", "@DEFAULT_SINK@")) !== null)
    return ({ volume, muted }) =>
      each(
        ["pactl", "set-sink-volume", "@DEFAULT_SINK@", `${volume}%`],
        ["pactl", "set-sink-mute", "@DEFAULT_SINK@", muted ? "1" : "0"],
      );
  const listed = (await run("amixer", "scontrols")) ?? "";
  const names = [...listed.matchAll(/^Simple mixer control '(.+)',0$/gm)].map(([, name]) => name);
  const control = ["Master", "PCM", "HDMI", "Headphone", "Speaker"].find((name) => names.includes(name));
  if (!control) return null;
  // Not every card has a switch for silence, so a muted one is also at zero.
  return ({ volume, muted }) =>
    each(["amixer", "-q", "-M", "sset", control, `${muted ? 0 : volume}%`, muted ? "mute" : "unmute"]);
}

/** One way for each display: the backlights of panels, then the displays that answer DDC/CI. */
async function waysToBrightness(run: Run, sys: string): Promise<SetBrightness[]> {
  const lights = backlights(sys);
  if (lights.length > 0)
    // The kernel's file belongs to root; logind sets it for the user whose session is on the display.
    return lights.map(({ name, max }) => async (percent) => {
      const value = String(Math.max(1, Math.round((max * percent) / 100)));
      const session = ["org.freedesktop.login1", "/org/freedesktop/login1/session/auto"];
      const method = ["org.freedesktop.login1.Session", "SetBrightness", "ssu", "backlight", name, value];
      return (await run("busctl", "call", ...session, ...method)) !== null;
    });
  const detected = (await run("ddcutil", "detect", "--brief")) ?? "";
  const ways: SetBrightness[] = [];
  for (const [, display = ""] of detected.matchAll(/^Display (\d+)$/gm)) {
    const answer = await run("ddcutil", "--display", display, "getvcp", "10", "--brief");
    // "VCP 10 C 50 100": the present value and the highest.
    const max = Number(/^VCP 10 C \d+ (\d+)/m.exec(answer ?? "")?.[1]);
    if (!(max > 0)) continue;
    ways.push(async (percent) => {
      const value = String(Math.round((max * percent) / 100));
      return (await run("ddcutil", "--display", display, "setvcp", "10", value)) !== null;
    });
  }
  return ways;
}

function backlights(sys: string): { name: string; max: number }[] {
  const folder = join(sys, "class/backlight");
  try {
    return readdirSync(folder)
      .map((name) => ({ name, max: Number(readFileSync(join(folder, name, "max_brightness"), "utf8")) }))
      .filter(({ max }) => max > 0);
  } catch {
    return [];
  }
}
