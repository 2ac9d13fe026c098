import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

/** What a browser finds in the profile of a device. */
export interface Stored {
  /** Hashes of the device's key, as the server has it: one for each of its places that has one. */
  keys: string[];
  /** Parts of media in the store, and those whose bytes are not what their names promise. */
  chunks: number;
  broken: number;
  /** It played from this store, without any network. */
  plays: boolean;
}

const playsWithinMs = 300_000;

/**
 * Opens the profile that is in a copy of the data partition in a browser of this computer, which reaches no network. The copy
 * changes, the disk does not.
 */
export async function readProfile(data: string, folder: string, origin: string): Promise<Stored> {
  const copy = join(folder, "copied");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  execFileSync("debugfs", ["-R", `rdump /lib/vitrine-kiosk/profile ${copy}`, data], { stdio: "ignore" });
  const profile = join(copy, "profile");
  for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"])
    rmSync(join(profile, name), { force: true });
  const context = await chromium.launchPersistentContext(profile, {
    // The shell without windows does not start the service workers of such a profile.
    executablePath: "/usr/bin/chromium",
    args: [
      "--headless=new",
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
      "--host-resolver-rules=MAP * ~NOTFOUND",
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${origin}/player`, { timeout: playsWithinMs });
    const plays = await page
      .waitForFunction(() => document.getElementById("stage")?.dataset.state === "playing", null, {
        timeout: playsWithinMs,
      })
      .then(() => true)
      .catch(() => false);
    const found = await page.evaluate(async () => {
      const cache = await caches.open("vitrine-chunks-1");
      let broken = 0;
      const requests = await cache.keys();
      for (const request of requests) {
        const stored = await cache.match(request);
        const bytes = await stored?.arrayBuffer().catch(() => null);
        const digest = bytes ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : [];
        const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        if (hash !== new URL(request.url).pathname.split("/").pop()) broken++;
      }
      const inDatabase = await new Promise<unknown>((resolve) => {
        const opened = indexedDB.open("vitrine", 1);
        opened.onerror = () => resolve(null);
        opened.onsuccess = () => {
          const asked = opened.result.transaction("records").objectStore("records").get("device-key");
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => resolve(null);
        };
      });
      return {
        keys: [inDatabase, localStorage.getItem("vitrine-device-key")],
        chunks: requests.length,
        broken,
      };
    });
    const keys = found.keys.filter((key): key is string => typeof key === "string" && key !== "");
    return {
      ...found,
      plays,
      keys: keys.map((key) => createHash("sha256").update(key).digest("hex")),
    };
  } finally {
    await context.close();
    rmSync(copy, { recursive: true, force: true });
  }
}
