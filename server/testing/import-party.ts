import { beforeAll, beforeEach, expect } from "vitest";
import {
  getImport,
  type ImportItem,
  importUploadPath,
  listImportItems,
  startImport,
} from "#shared/contracts/desk/imports.ts";
import { fakeStorage } from "../outside/storage/fake.ts";
import { Client } from "./client.ts";
import { aCustomer, type SignedIn } from "./factories.ts";
import { makeZip, type ZipEntry } from "./make-zip.ts";
import { appForTests, type startTestApp, type TestApp } from "./test-app.ts";
import { listen, tusClient } from "./uploads/tus-client.ts";

/** Starts an app for the tests of a file, with another account before each test, whose owner imports archives. */
export function importWorld(...[overrides, settings]: Parameters<typeof startTestApp>) {
  const test = appForTests({ storage: fakeStorage(), ...overrides }, settings);
  const owner = {} as SignedIn;
  const importer = {} as Importer;
  let origin = "";
  const importerOf = (cookie: string) => anImporter(test, origin, cookie);
  beforeAll(async () => {
    origin = await listen(test);
  });
  beforeEach(async () => {
    test.clock.set(new Date().toISOString());
    Object.assign(owner, await aCustomer(test.deps, { plan: "trial" }));
    Object.assign(importer, importerOf(owner.cookie));
  });
  return { test, owner, importer, importerOf };
}

type Importer = ReturnType<typeof anImporter>;

/** A member who imports archives. */
function anImporter(test: TestApp, origin: string, cookie: string) {
  const client = new Client(test, { cookie });
  const tus = tusClient(origin, cookie, { path: importUploadPath, headers: {} });
  const items = async (id: number, show: "over" | "left" | "failed" = "over"): Promise<ImportItem[]> =>
    (await client.call(listImportItems, { id, show, limit: 200 })).body.items;
  const importer = {
    client,
    tus,
    items,
    /** Uploads an archive; returns the id of its import. */
    async upload(zip: Buffer, name = "signage.zip"): Promise<number> {
      const created = await tus.create(name, zip.length, "application/zip");
      expect(created.error).toBeUndefined();
      const ended = await tus.patch(created.headers.get("location") ?? "", 0, zip);
      expect(ended.error).toBeUndefined();
      return Number(ended.headers.get("import-id"));
    },
    /** Uploads and reads an archive. */
    async read(entries: readonly ZipEntry[] | Buffer) {
      const id = await importer.upload(Buffer.isBuffer(entries) ? entries : makeZip(entries));
      await test.runJobs();
      return (await client.call(getImport, { id })).body;
    },
    /** Starts an import and waits until it ended. */
    async bring(id: number, options: { again?: number[]; without?: number[]; folderId?: number } = {}) {
      expect((await client.call(startImport, { id, ...options })).error).toBeUndefined();
      await test.runJobs();
      return (await client.call(getImport, { id })).body;
    },
  };
  return importer;
}

const list = [
  "file;name;playlist;position;seconds;from;to;days",
  "menus/lunch.jpg;Lunch menu;Window;2;12,5;2026-12-01;2026-12-24 18:00;",
  "Poster.jpg;;Window;1;;;;",
  "Poster.jpg;;Foyer;;20;;;",
  "gone.jpg;;Foyer;;20;;;",
  "Poster.jpg;;Foyer;;soon;;;",
  "Poster.jpg;;Foyer;;;;;Mon",
  ";At noon;Window;;;11:00;14:30;Mon-Fri sun",
  ";;Cellar;;;11:00;14:30;",
  ";;Foyer;;;noon;;",
].join("\n");

/** An archive of a folder with a list: five things come over, and six lines or files stay behind. */
export const shopArchive = ({ poster, menu }: { poster: Buffer; menu: Buffer }): ZipEntry[] => [
  { path: "shop/" },
  { path: "shop/import.csv", bytes: list },
  { path: "shop/poster.JPG", bytes: poster },
  { path: "shop/menus/lunch.jpg", bytes: menu },
  { path: "shop/readme.txt", bytes: "Hello" },
  { path: "__MACOSX/shop/._poster.JPG", bytes: "clutter" },
];
