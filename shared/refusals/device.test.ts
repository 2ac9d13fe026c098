import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deviceTexts } from "./device.ts";
import { recogniseDeviceText } from "./recognise-device-text.ts";

const player = join(import.meta.dirname, "../../player");

it("the texts of devices are those in the player's sources", async () => {
  let sources = "";
  for await (const file of glob("**/*.{ts,tsx}", { cwd: player }))
    if (!file.includes(".test.")) sources += readFileSync(join(player, file), "utf8");
  for (const { text } of Object.values(deviceTexts))
    for (const part of text.split(/\{\w+\}/)) expect(sources).toContain(part.trim());
});

it("a reported text is known again, with its values", () => {
  expect(recogniseDeviceText("The server answered 404 for file 12ab")).toEqual({
    reason: "answeredForFile",
    params: { status: "404", file: "12ab" },
  });
  expect(recogniseDeviceText("the page cannot be reached: there is no network")?.reason).toBe(
    "pageWithoutNetwork",
  );
  expect(recogniseDeviceText("of a newer player")).toBeNull();
});
