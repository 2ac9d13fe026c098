import type { Page } from "@playwright/test";

/** Adds these records to the device's database, beside the existing ones. */
export function putRecords(page: Page, records: Record<string, unknown>): Promise<void> {
  return page.evaluate(async (given) => {
    const request = indexedDB.open("vitrine");
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const transaction = request.result.transaction("records", "readwrite");
    for (const [key, value] of Object.entries(given)) transaction.objectStore("records").put(value, key);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    request.result.close();
  }, records);
}

export function readRecord(page: Page, key: string): Promise<unknown> {
  return page.evaluate(async (name) => {
    const request = indexedDB.open("vitrine");
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const stored = request.result.transaction("records").objectStore("records").get(name);
    await new Promise((resolve) => {
      stored.onsuccess = resolve;
    });
    request.result.close();
    return stored.result as unknown;
  }, key);
}
