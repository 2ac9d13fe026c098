import { globSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { z } from "zod";
import { countWaiting } from "#web/lib/own-keys.ts";
import { aStorage, giveStorage } from "#web/lib/testing/browser-storage.ts";
import { Outbox, outboxKinds } from "./outbox.ts";

const asha = { accountId: 1, userId: 10 };
const shape = z.object({ text: z.string() });
const place = (doc: number) => ({ kind: "table", doc, path: `/app/tables/${doc}`, shape }) as const;

it("keeps edits for their owner only", () => {
  const storage = giveStorage("localStorage");
  const owners = [asha, { accountId: 2, userId: 10 }, { accountId: 1, userId: 11 }];
  for (const owner of owners)
    new Outbox(storage, owner)
      .slot(place(7))
      .write({ text: `of ${owner.userId} in ${owner.accountId}` }, "Menu");
  for (const owner of owners) {
    const outbox = new Outbox(storage, owner);
    expect(outbox.slot(place(7)).read()).toEqual({ text: `of ${owner.userId} in ${owner.accountId}` });
    expect(outbox.list()).toMatchObject([{ kind: "table", doc: "7", title: "Menu", path: "/app/tables/7" }]);
  }
  expect(countWaiting(10)).toBe(2);
  expect(countWaiting(11)).toBe(1);
});

it("says when there is no room, and leaves what was stored before", () => {
  const outbox = new Outbox(aStorage({ room: 200 }), asha);
  const slot = outbox.slot(place(1));
  slot.write({ text: "short" }, "Menu");
  slot.write({ text: "long ".repeat(100) }, "Menu");
  expect([slot.isStored, outbox.hasUnstored()]).toEqual([false, true]);
  expect(outbox.slot(place(1)).read()).toEqual({ text: "short" });
});

it("an edit without room stays known while other documents are written and cleared, until its editor closes", () => {
  const outbox = new Outbox(aStorage({ room: 200 }), asha);
  const [one, two] = [outbox.slot(place(1)), outbox.slot(place(2))];
  const releases = [one.hold(), two.hold()];
  one.write({ text: "long ".repeat(100) }, "Menu");
  two.write({ text: "short" }, "Prices");
  expect(outbox.hasUnstored()).toBe(true);
  two.clear();
  expect([one.isStored, outbox.hasUnstored()]).toEqual([false, true]);
  one.write({ text: "short" }, "Menu");
  expect(outbox.hasUnstored()).toBe(false);
  one.write({ text: "long ".repeat(100) }, "Menu");
  for (const release of releases) release();
  expect(outbox.hasUnstored()).toBe(false);
});

it("two tabs with one document: neither replaces nor deletes the edits of the other, and both know what is stored", () => {
  const storage = aStorage();
  const [one, two] = [new Outbox(storage, asha).slot(place(1)), new Outbox(storage, asha).slot(place(1))];
  one.write({ text: "sent" }, "Menu");
  two.write({ text: "sent" }, "Menu");
  expect(two.isStored).toBe(true);
  two.write({ text: "typed meanwhile" }, "Menu");
  expect([one.isStored, two.isStored]).toEqual([false, true]);
  one.write({ text: "other words" }, "Menu");
  one.clear();
  expect(two.read()).toEqual({ text: "typed meanwhile" });

  one.write({ text: "other words" }, "Menu");
  expect([one.isStored, two.isStored]).toEqual([false, true]);
  two.clear();
  one.write({ text: "other words" }, "Menu");
  expect(new Outbox(storage, asha).slot(place(1)).read()).toEqual({ text: "other words" });
  expect([one.isStored, two.isStored]).toEqual([true, true]);
});

it("reads back what breaks a limit", () => {
  const slot = new Outbox(aStorage(), asha).slot({
    ...place(1),
    shape: z.object({ text: z.string().max(3) }),
  });
  slot.write({ text: "longer" }, "Menu");
  expect(slot.read()).toEqual({ text: "longer" });
});

it("what an open editor holds is not sent by anybody else", async () => {
  const outbox = new Outbox(aStorage(), asha);
  const slot = outbox.slot(place(1));
  slot.write({ text: "typed" }, "Menu");
  const [waiting] = outbox.list();
  if (!waiting) throw new Error("nothing waits");
  const later = waiting.at + 60_000;
  let sent = 0;
  const send = async () => void sent++;
  const release = slot.hold();
  expect(await outbox.alone(waiting, later, send)).toBe(false);
  release();
  // Without locks it may be under way in another tab for a moment.
  expect(await outbox.alone(waiting, waiting.at, send)).toBe(false);
  expect(await outbox.alone(waiting, later, send)).toBe(true);
  expect(sent).toBe(1);
});

const sources = globSync("web/dashboard/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));

test("whatever holds or sends unsaved edits uses the outbox", () => {
  // An editor that saves by itself, asks before it closes, or stores input in a way of its own.
  const own = /beforeunload|keepalive: true|\b(keep|keepText)\b.*browser-storage/;
  const allowed = [
    // The guard asks only when the outbox has no room.
    "web/dashboard/outbox/use-held-slot.ts",
    // No edits of what the account has: views, presence, a reload, and what is sent once (a payment, a message).
    "web/dashboard/features/selling/billing/checkout/kept-order.ts",
    "web/dashboard/queries/open-order.ts",
    "web/dashboard/features/desk/support/message-form.tsx",
    "web/dashboard/features/desk/support/kept-messages.ts",
    "web/dashboard/features/desk/first-run/kept-first.ts",
    "web/dashboard/queries/recent-pages.ts",
    "web/dashboard/features/core/together/use-presence.ts",
    "web/dashboard/pages/checkout.tsx",
    "web/dashboard/features/identity/account/put-off.ts",
    "web/dashboard/features/library/designs/editor/use-panels.ts",
    "web/dashboard/features/library/designs/templates/picker/choice-of-website.ts",
    "web/dashboard/features/playing/schedules/calendar/use-calendar-place.ts",
    "web/dashboard/features/watching/overview/install-hint.tsx",
    "web/dashboard/words/set-language.ts",
  ];
  const found = sources.filter((file) => own.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

const textOf = (file: string) => readFileSync(file, "utf8");

test("a form whose values are kept does not ask before the tab is closed", () => {
  const keeping = sources.filter(
    (file) => /useKept(Form|Typing)\(/.test(textOf(file)) && file.endsWith(".tsx"),
  );
  expect(keeping.filter((file) => !/<(SchemaForm|FormDialog)\s+kept\b/.test(textOf(file)))).toEqual([]);
});

const sendersFile = "web/dashboard/features/desk/outbox/senders.ts";

test("every page with unsaved edits holds them, so that the browser asks when they have no room", () => {
  const pages = sources.filter(
    (file) => /useOutbox\(\)/.test(textOf(file)) && /[sS]lot\(/.test(textOf(file)),
  );
  const unheld = pages.filter((file) => !/use(HeldSlot|KeptTyping)\(slot\b/.test(textOf(file)));
  expect(textOf("web/dashboard/outbox/kept-form.ts")).toContain("useHeldSlot(slot)");
  // Writes what the page that it opens reads and holds.
  expect(unheld).toEqual(["web/dashboard/features/playing/schedules/calendar/new-time-dialog.tsx"]);
  const holders = sources.filter((file) => /lot\.hold\(/.test(textOf(file)));
  expect(holders).toEqual(["web/dashboard/outbox/use-held-slot.ts"]);
});

test("every editor that saves by itself is held by its page and sent from the outbox", () => {
  const makers = sources.filter((file) => /new Autosave\b/.test(textOf(file)));
  expect(makers).not.toEqual([]);
  for (const file of makers) {
    const name = /export class (\w+)/.exec(textOf(file))?.[1];
    expect(textOf(sendersFile), `${name} has no sender`).toContain(`new ${name}(`);
    const pages = sources.filter((each) => each !== sendersFile && textOf(each).includes(`new ${name}(`));
    expect(pages, `${name} has no page`).not.toEqual([]);
    for (const page of pages) expect(textOf(page), page).toContain("useHeldSlot(slot, editor.autosave)");
  }
  const senders = textOf(sendersFile);
  for (const kind of outboxKinds) expect(senders).toContain(`  ${kind}: `);
});
