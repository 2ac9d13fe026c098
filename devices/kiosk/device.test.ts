import { expect, it } from "vitest";
import { readImage } from "./device.ts";

const debian = 'NAME="Debian GNU/Linux"\nVERSION_ID="13"\n';
const image = `${debian}IMAGE_ID=vitrine-kiosk\nIMAGE_VERSION=0.1.0.202611291905\n`;

it("knows the version of its disk image, and that an ordinary Debian has none", () => {
  expect(readImage(image, "")).toBe("image 0.1.0.202611291905");
  expect(readImage(debian, "")).toBeNull();
  expect(readImage(`${debian}IMAGE_ID=other\nIMAGE_VERSION=2\n`, "")).toBeNull();
});

it("says from which version it went back", () => {
  expect(readImage(image, "0.2.0")).toBe("image 0.1.0.202611291905 (0.2.0 did not start)");
});
