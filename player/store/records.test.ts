import { describe, expect, it } from "vitest";
import { createFakeDatabase } from "#player/testing/fake-database.ts";
import { leaseOf } from "#player/testing/manifests.ts";
import { loadContact, saveContact } from "./records.ts";

const contact = {
  lease: leaseOf({ until: "2026-12-25T00:00:00.000Z", notice: "The plan ended." }),
  serverTimeMs: Date.UTC(2026, 10, 20),
  clockOffsetMs: -250,
};

describe("the last contact", () => {
  it("is loaded again", async () => {
    const database = createFakeDatabase();
    await saveContact(database, contact);
    expect(await loadContact(database)).toEqual(contact);
  });

  it.each([
    ["nothing", undefined],
    ["text", "yes"],
    ["a lease without an end", { ...contact, lease: {} }],
    ["a lease until some day", { ...contact, lease: { ...contact.lease, until: "some day" } }],
    ["a time that is no number", { ...contact, serverTimeMs: "noon" }],
    ["a clock that is off by for ever", { ...contact, clockOffsetMs: Number.POSITIVE_INFINITY }],
  ])("that is %s is ignored", async (_, stored) => {
    const database = createFakeDatabase();
    database.records.set("contact", stored);
    expect(await loadContact(database)).toBeNull();
  });

  it("stops nothing when the database is broken", async () => {
    const database = createFakeDatabase();
    database.broken = true;
    expect(await loadContact(database)).toBeNull();
  });
});
