import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Contract } from "#shared/contracts/contract.ts";
import { getChatPicture } from "#shared/contracts/desk/chats.ts";
import { deleteBrandFont, listBrandFonts, uploadBrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { chatPicturesCall, operatorFilesCall } from "#shared/operator-api/addresses.ts";
import { appForTests } from "../testing/test-app.ts";

const test = appForTests();
const root = path.join(import.meta.dirname, "../..");

it("a file that a person sends as the body of a call may take as long as an upload", async () => {
  const files = globSync("shared/contracts/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, Partial<Contract>>> => import(path.join(root, file))),
  );
  // `image/jpeg` is left out, because only screens send it: small pictures, sent again.
  const paths = modules
    .flatMap(Object.values)
    .flatMap(({ bodyType, path: at }) => (bodyType === "application/octet-stream" && at ? [at] : []));
  expect(paths.length).toBeGreaterThan(3);
  for (const at of [...paths, operatorFilesCall, chatPicturesCall(7)])
    expect(test.app.isUpload("POST", `${at}?name=a`), at).toBe(true);
});

it("the other calls at and below such a path have the time of ordinary calls", () => {
  for (const { method, path: at } of [listBrandFonts, deleteBrandFont, getChatPicture])
    expect(test.app.isUpload(method, at.replace(":id", "7")), `${method} ${at}`).toBe(false);
  expect(test.app.isUpload("POST", `${uploadBrandFont.path}/7/restore`)).toBe(false);
});

it("a route that takes bytes says so with take-bytes.ts, which gives it the time", () => {
  const own = globSync("server/{domains,http}/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).filter(
    (file) => readFileSync(path.join(root, file), "utf8").includes(".addContentTypeParser("),
  );
  expect(own.sort()).toEqual([
    // Small pictures of screens.
    "server/domains/core/screenshots/routes.ts",
    "server/domains/identity/company-directory/scim/routes.ts",
    // Parts of resumable uploads.
    "server/domains/library/media/uploads/upload-routes.ts",
    // Messages of other services, which are small.
    "server/domains/selling/billing/routes.ts",
    "server/domains/watching/alerts/whatsapp/webhook.ts",
    // Forms, which are as small as other bodies.
    "server/http/form-body.ts",
    "server/http/json-body.ts",
    "server/http/take-bytes.ts",
  ]);
});
