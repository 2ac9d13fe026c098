import { afterAll, beforeAll } from "vitest";
import { type Ceph, startCeph } from "../../testing/object-store/ceph.ts";
import { storageConformance } from "../../testing/storage-conformance.ts";
import { s3Storage } from "./s3.ts";

let ceph: Ceph;
beforeAll(async () => {
  ceph = await startCeph();
});
afterAll(() => ceph.close());

storageConformance("Ceph", () => s3Storage(ceph.settings));
