import { expect, it } from "vitest";
import { describeDevice } from "#player/report/device-facts.ts";
import { deviceTexts } from "#shared/refusals/device.ts";
import { deviceNow } from "./device-now.ts";

const size = { width: 1920, height: 1080 };
const agent = (version: number) => `Mozilla/5.0 (X11; Linux x86_64) Chrome/${version}.0.0.0 Safari/537.36`;
const reports = (player: string) => ({ player, model: null, ...size, storageFreeBytes: null });

it("names the program that a device runs now, not the one with which it was paired", () => {
  const kiosk = (player: string) =>
    describeDevice(agent(156), size, { model: "Mini PC", id: "0123456789abcdef", player });
  for (const player of [
    "Vitrine for Linux 0.2.0",
    "Vitrine for Linux 0.2.0, image 2.0",
    "Vitrine for Linux 0.1.0, image 1.0 (2.0 did not start)",
  ])
    for (const before of ["Vitrine for Linux 0.1.0, image 1.0", player])
      expect(deviceNow(kiosk(before), reports(player))).toBe(kiosk(player));
  expect(deviceNow(describeDevice(agent(156), size), reports("Chrome 158 on Linux"))).toBe(
    describeDevice(agent(158), size),
  );
});

it("keeps what it cannot compare", () => {
  const virtual = deviceTexts.virtualScreen.text;
  for (const text of [null, virtual, "A television of the lab"])
    expect(deviceNow(text, reports("Vitrine for Linux 0.2.0"))).toBe(text);
  expect(deviceNow(virtual, reports("Chrome 158 on Linux"))).toBe(virtual);
  expect(deviceNow("Chrome 156 on Linux, 1920 × 1080", null)).toBe("Chrome 156 on Linux, 1920 × 1080");
});
