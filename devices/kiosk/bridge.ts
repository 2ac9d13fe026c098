import { randomBytes } from "node:crypto";
import type { DeviceNames } from "./device.ts";
import type { ScreenshotCall } from "./screenshot.ts";

/** What the page asks of the device. */
export type PageCall =
  | { name: "alive" | "restart" }
  | { name: "screenshot"; asked: ScreenshotCall }
  /** The player asks the server, which may have new times for the display. */
  | { name: "display"; authorization: string };

/**
 * Returns the parts that give the player `window.VitrineDevice`, as the Android app does (player/device-bridge.ts): the
 * `script` to run before the page's own, the name of the `binding` that it calls, and how to `read` such a call. The key
 * is in the fragment of the player's address only, so a web page that plays as content cannot call.
 */
export function createBridge({ model, id }: DeviceNames, version: string) {
  const key = randomBytes(16).toString("hex");
  const binding = "vitrineKiosk";
  const values = JSON.stringify({ model, id, version: `Vitrine for Linux ${version}`, health: "" });
  const script = `if (window.top === window) (() => {
    const call = window.${binding}, values = ${values}, mine = (key) => key === ${JSON.stringify(key)};
    delete window.${binding};
    const read = (name) => (key) => (mine(key) ? values[name] : "");
    const tell = (what) => call(JSON.stringify({ key: ${JSON.stringify(key)}, ...what }));
    const say = (name) => (key) => { if (mine(key)) tell({ name }); };
    window.VitrineDevice = {
      model: read("model"), id: read("id"), version: read("version"), alive: say("alive"), restart: say("restart"),
      health: read("health"),
      takeHealth: (key, text) => { if (mine(key)) values.health = text; },
      contact: (key, authorization, number) => {
        if (mine(key)) tell({ name: number > 0 ? "screenshot" : "display", number, authorization });
      },
    };
  })();`;
  return {
    key,
    binding,
    script,
    /** The expression that gives the page how the device is, for it to read when it wants. */
    healthScript: (health: object) =>
      `window.VitrineDevice?.takeHealth(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(health))})`,
    read(payload: unknown): PageCall | null {
      try {
        const call = JSON.parse(String(payload)) as Record<string, unknown>;
        if (call.key !== key) return null;
        const { name, number, authorization } = call;
        if (name === "alive" || name === "restart") return { name };
        if (typeof authorization !== "string") return null;
        if (name === "display") return { name, authorization };
        if (name !== "screenshot") return null;
        return Number.isSafeInteger(number)
          ? { name, asked: { number: number as number, authorization } }
          : null;
      } catch {
        return null;
      }
    },
  };
}
