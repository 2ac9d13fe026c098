import { randomBytes } from "node:crypto";
import type { DeviceNames } from "./device.ts";

/** What the page asks of the device. */
export type PageCall = "alive" | "restart";

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
    const say = (name) => (key) => { if (mine(key)) call(JSON.stringify({ key, name })); };
    window.VitrineDevice = {
      model: read("model"), id: read("id"), version: read("version"), alive: say("alive"), restart: say("restart"),
      health: read("health"),
      takeHealth: (key, text) => { if (mine(key)) values.health = text; },
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
        const call = JSON.parse(String(payload)) as { key?: unknown; name?: unknown };
        if (call.key !== key) return null;
        return call.name === "alive" || call.name === "restart" ? call.name : null;
      } catch {
        return null;
      }
    },
  };
}
