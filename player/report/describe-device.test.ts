import { describe, expect, it } from "vitest";
import { describeDevice } from "./device-facts.ts";

const size = { width: 1920, height: 1080 };

describe("describeDevice", () => {
  it.each([
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
      "Chrome 156 on Linux",
    ],
    [
      "Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/72.0.3626.121 Safari/537.36",
      "Chrome 72 on Android",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Edge 140 on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
      "Safari 17 on macOS",
    ],
    [
      "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36",
      "Chrome 94 on webOS",
    ],
    ["something else", "Browser"],
  ])("names %s", (userAgent, name) => {
    expect(describeDevice(userAgent, size)).toBe(`${name}, 1920 × 1080`);
  });

  it("names the model, the version and the device id of the Android app", () => {
    const agent =
      "Mozilla/5.0 (Linux; Android 9; AFTMM; wv) Version/4.0 Chrome/92.0.4515.159 Mobile Safari/537.36";
    const app = { model: "Amazon AFTMM", id: "0123456789abcdef", player: "Vitrine for Android 0.1.0" };
    expect(describeDevice(agent, size, app)).toBe(
      "Amazon AFTMM, Vitrine for Android 0.1.0, Chrome 92 on Android, 1920 × 1080, 0123456789abcdef",
    );
    expect(describeDevice(agent, size, { ...app, model: "x".repeat(500), id: null }).length).toBeLessThan(
      200,
    );
  });
});
