import type { Page } from "@playwright/test";
import { expectWholeRound } from "./fixtures.ts";
import type { ProtocolServer } from "./protocol-server.ts";

/* What tests need that take away what a player has stored. */

export const offline = /net::ERR_/;

/** Marks the page and returns a check that it is still the same one: a reload would lose the mark. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute("data-mark", "here"));
  return () => page.evaluate(() => document.body.getAttribute("data-mark") === "here");
}

export const entries = (page: Page, names: string[]) =>
  page.evaluate(async (caches_) => {
    let count = 0;
    for (const name of caches_) count += (await (await caches.open(name)).keys()).length;
    return count;
  }, names);

export const shellOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith("vitrine-shell-")) ?? "");

/** Returns all problems that the screen has reported. */
export const reported = (service: ProtocolServer) => service.reports.flatMap((report) => report.problems);

export async function expectStartsWithoutNetwork(page: Page, service: ProtocolServer): Promise<void> {
  await service.down();
  await page.reload();
  await expectWholeRound(page);
}
