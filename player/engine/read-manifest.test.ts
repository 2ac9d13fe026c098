import { expect, it } from "vitest";
import { hashOf, imageItem, manifestOf } from "#player/testing/manifests.ts";
import { readManifest } from "./read-manifest.ts";

const described = (n: number) => ({
  sha256: hashOf(n),
  bytes: 3,
  type: "image/png",
  chunks: [{ sha256: hashOf(n), bytes: 3 }],
});

it("keeps the files that items and the brand's logo need, and no others", () => {
  const { files } = manifestOf([imageItem(1)]);
  const brand = { name: "Corner Bakery", logo: hashOf(7) };
  const read = readManifest(
    manifestOf([imageItem(1)], { brand, files: [...files, described(7), described(8)] }),
  );
  expect(read?.files.map(({ sha256 }) => sha256)).toEqual([hashOf(1), hashOf(7)]);
});

it("refuses a manifest without a file that an item needs, but accepts one without its logo", () => {
  expect(readManifest(manifestOf([imageItem(1)], { files: [] }))).toBeNull();
  const brand = { name: "Corner Bakery", logo: hashOf(7) };
  expect(readManifest(manifestOf([imageItem(1)], { brand }))).not.toBeNull();
});
