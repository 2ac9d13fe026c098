import { expect, it } from "vitest";
import type { Media } from "#shared/contracts/library/media.ts";
import { designSettings } from "#shared/media-kinds/design.ts";
import type { EditedDesign } from "#shared/merge/design.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { aStorage } from "#web/lib/testing/browser-storage.ts";
import { Outbox, type OutboxStorage, type Owner } from "../../../../outbox/outbox.ts";
import { DesignEditor } from "./design-editor.ts";
import { designSlot } from "./kept-design.ts";
import { addPage } from "./page-edits.ts";

const asha = { accountId: 1, userId: 10 };
const slotOf = (storage: OutboxStorage, owner: Owner, id: number) =>
  designSlot(new Outbox(storage, owner), id);
const first: EditedDesign = {
  name: "Poster",
  design: designSettings.parse({ width: 1920, height: 1080, background: "#ffffff", elements: [] }),
};
const away = () => Promise.reject(new ApiError("network", "offline"));
const mediaOf = (edited: EditedDesign, revision: number) =>
  ({ name: edited.name, revision, widget: { kind: "design", settings: edited.design } }) as unknown as Media;

it("edits made offline are sent when the design is opened again, on top of what others saved, and once", async () => {
  const storage = aStorage();
  const offline = new DesignEditor(first, 1, { save: away, slot: slotOf(storage, asha, 7) });
  offline.rename("Summer poster");
  expect(storage.length).toBe(1);

  // The tab is closed. A colleague has changed the background meanwhile.
  const theirs = { ...first, design: { ...first.design, background: "#112233" } };
  const sent: EditedDesign[] = [];
  const again = new DesignEditor(theirs, 2, {
    slot: slotOf(storage, asha, 7),
    save: async (edited) => {
      sent.push(edited);
      return { media: mediaOf(edited, 3) };
    },
  });
  expect(again.view()).toMatchObject({ name: "Summer poster", design: { background: "#112233" } });
  expect(again.autosave.open).toBe(true);
  again.autosave.flush();
  await expect.poll(() => again.autosave.open).toBe(false);
  expect(sent.map(({ name, design }) => [name, design.background])).toEqual([["Summer poster", "#112233"]]);
  expect(storage.length).toBe(0);
});

it("edits of one person are never sent by another one, nor to another account", () => {
  const storage = aStorage();
  new DesignEditor(first, 1, { save: away, slot: slotOf(storage, asha, 7) }).rename("Secret");
  for (const other of [
    { accountId: 1, userId: 11 },
    { accountId: 2, userId: 10 },
  ])
    expect(new DesignEditor(first, 1, { save: away, slot: slotOf(storage, other, 7) }).autosave.open).toBe(
      false,
    );
  expect(new DesignEditor(first, 1, { save: away, slot: slotOf(storage, asha, 8) }).autosave.open).toBe(
    false,
  );
});

it("an edit that was undone leaves nothing behind", () => {
  const storage = aStorage();
  const editor = new DesignEditor(first, 1, { save: away, slot: slotOf(storage, asha, 7) });
  editor.rename("Other");
  editor.undo();
  expect(storage.length).toBe(0);
});

it("without a page, edits that clash with somebody else's wait for the person", async () => {
  const storage = aStorage();
  new DesignEditor(first, 1, { save: away, slot: slotOf(storage, asha, 7) }).rename("Mine");
  const theirs = { ...first, name: "Theirs" };
  for (const [opened, newest] of [
    [theirs, 2],
    [first, 1],
  ] as const) {
    const sent: number[] = [];
    const editor = new DesignEditor(opened, newest, {
      slot: slotOf(storage, asha, 7),
      unseen: true,
      save: async (_, revision) => {
        sent.push(revision);
        return { newer: mediaOf(theirs, 2) };
      },
    });
    await expect(editor.autosave.finish()).rejects.toThrow("Others changed the same thing");
    expect(sent).toEqual(newest === 2 ? [] : [1]);
    expect(slotOf(storage, asha, 7).read()).toMatchObject({ revision: 1, edited: { name: "Mine" } });
  }
});

it("undo goes to the page that it changes, and an element is selected on its page", () => {
  const editor = new DesignEditor(first, 1, { save: away, slot: slotOf(aStorage(), asha, 7) });
  const star = { id: "s", type: "shape", shape: "star", fill: "#ff0000", x: 0, y: 0, w: 9, h: 9 } as const;
  editor.change((page) => ({ ...page, elements: [star] }));
  let second = "";
  editor.changeWhole((design) => {
    const made = addPage(design, null, { copy: false });
    second = made.id;
    return made.design;
  });
  editor.openPage(second);
  expect(editor.view().design.elements).toEqual([]);
  editor.change((page) => ({ ...page, background: "#00ff00" }));
  const [page] = editor.view().whole.pages ?? [];
  editor.openPage(page?.id ?? null);
  editor.undo();
  expect(editor.view()).toMatchObject({ page: { id: second }, design: { background: "#ffffff" } });
  editor.select(["s"]);
  expect(editor.view().page?.id).toBe(page?.id);
  editor.undo();
  expect(editor.view()).toMatchObject({ page: null, design: { elements: [star] } });
});
