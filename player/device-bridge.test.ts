import { describe, expect, it } from "vitest";
import { enrolmentIn, findDeviceBridge } from "./device-bridge.ts";

const key = "abcdefghijklmnopqrst_-";

/** Behaves like android/…/DeviceBridge.java: answers with an empty string to a wrong key. */
function androidApp() {
  const calls: string[] = [];
  const answer = (name: string, text: string) => (given: string) => {
    if (given !== key) return "";
    calls.push(name);
    return text;
  };
  const page = {
    VitrineDevice: {
      model: answer("model", "Amazon AFTMM"),
      id: answer("id", "0123456789abcdef"),
      version: answer("version", "0.1.0"),
      restart: (given: string) => void answer("restart", "")(given),
      alive: (given: string) => void answer("alive", "")(given),
    },
  };
  return { calls, page };
}

describe("findDeviceBridge", () => {
  it("returns what the app knows of the device, and forwards calls", () => {
    const { calls, page } = androidApp();
    const bridge = findDeviceBridge(page, `#device=${key}`);
    expect(bridge).toMatchObject({
      model: "Amazon AFTMM",
      id: "0123456789abcdef",
      player: "Vitrine for Android 0.1.0",
    });
    bridge?.alive();
    bridge?.restart();
    expect(calls.slice(-2)).toEqual(["alive", "restart"]);
  });

  it("tells the app of the player's calls, and leaves an older app to overhear them", () => {
    const { calls, page } = androidApp();
    expect(findDeviceBridge(page, `#device=${key}`)?.contact).toBeNull();
    const report = (...sent: unknown[]) => void calls.push(sent.join(" "));
    const device = { ...page.VitrineDevice, contact: report };
    const bridge = findDeviceBridge({ VitrineDevice: device }, `#device=${key}`);
    bridge?.contact?.("Bearer x", 0);
    bridge?.contact?.("Bearer x", 7);
    expect(calls.slice(-2)).toEqual([`${key} Bearer x 0`, `${key} Bearer x 7`]);
    device.contact = () => {
      throw new Error("Java exception was raised during method invocation");
    };
    expect(() => bridge?.contact?.("Bearer x", 0)).not.toThrow();
  });

  it("finds the enrolment token beside the key, and without one", () => {
    const { page } = androidApp();
    expect(findDeviceBridge(page, `#device=${key}&enrol=vte_a-b_1`)?.model).toBe("Amazon AFTMM");
    expect(enrolmentIn(`#device=${key}&enrol=vte_a-b_1`)).toBe("vte_a-b_1");
    expect(enrolmentIn("#enrol=vte_a-b_1")).toBe("vte_a-b_1");
    for (const other of ["", `#device=${key}`, "#enrol=abc"]) expect(enrolmentIn(other)).toBeNull();
  });

  it("is null in a plain browser, and in the app without the key", () => {
    const { calls, page } = androidApp();
    expect(findDeviceBridge({}, `#device=${key}`)).toBeNull();
    expect(findDeviceBridge(page, "")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("gets nothing with a wrong key", () => {
    const { page } = androidApp();
    expect(findDeviceBridge(page, "#device=another")?.model).toBeNull();
  });
});
