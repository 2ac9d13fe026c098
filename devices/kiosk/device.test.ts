import { expect, it } from "vitest";
import { readImageVersion } from "./device.ts";

it("knows the version of its disk image, and that an ordinary Debian has none", () => {
  const debian = 'NAME="Debian GNU/Linux"\nVERSION_ID="13"\n';
  expect(readImageVersion(`${debian}IMAGE_ID=vitrine-kiosk\nIMAGE_VERSION=0.1.0.202611291905\n`)).toBe(
    "0.1.0.202611291905",
  );
  expect(readImageVersion(debian)).toBeNull();
  expect(readImageVersion(`${debian}IMAGE_ID=other\nIMAGE_VERSION=2\n`)).toBeNull();
});
