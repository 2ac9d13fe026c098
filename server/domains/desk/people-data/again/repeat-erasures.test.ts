import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobContext } from "../../../../context.ts";
import { rememberErasure } from "../../../../db/people/erasures.ts";
import { appendErasures, erasuresFile } from "../../../../db/people/erasures-file.ts";
import { contactMessages, peopleErasures, users } from "../../../../db/tables/index.ts";
import { aContactMessage, aCustomer, aMember, appForTests } from "../../../../testing/kit.ts";
import { erasePerson } from "../erase/erase-person.ts";
import { identify } from "../find/identify.ts";
import { repeatErasures } from "./repeat-erasures.ts";

const test = appForTests();

it("a database that is older than an erasure is erased again at its start, once, and the file names nobody", async () => {
  const { db, env } = test.deps;
  const ctx = jobContext(test.deps, "start");
  const email = "back.again@example.com";
  const company = await aCustomer(test.deps);
  const member = await aMember(test.deps, {
    accountId: company.accountId,
    role: "editor",
    email,
    name: "Bina Shah",
  });
  const arrive = () => aContactMessage(test.deps, { email, message: `I am ${email}` });
  await arrive();
  const other = await aContactMessage(test.deps, { email: "stays@example.com", message: `Ask ${email}` });
  const sought = {
    email,
    phone: null,
    guestName: null,
    guestAccountId: null,
    kind: "erase" as const,
    proof: null,
  };
  const { person } = await identify(db, sought, false);
  await erasePerson(ctx, { person, tell: "nobody" });
  await db.transaction((tx) => rememberErasure(tx, env, { person, at: test.clock.now() }));
  await appendErasures(test.deps);
  const file = await readFile(erasuresFile(env), "utf8");
  expect(file).not.toContain("back.again");
  expect(await repeatErasures({ ctx })).toBe(0);

  // What a restore of an older backup brings back.
  await db.delete(peopleErasures);
  await db
    .update(users)
    .set({ email, loginName: email, name: "Bina Shah" })
    .where(eq(users.id, member.userId));
  await arrive();
  await db
    .update(contactMessages)
    .set({ message: `Ask ${email}` })
    .where(eq(contactMessages.id, other.id));
  expect(await repeatErasures({ ctx })).toBe(1);
  const [user] = await db.select().from(users).where(eq(users.id, member.userId));
  expect(user?.email).toBe(`deleted-${member.userId}@deleted.invalid`);
  const { rows } = await db.execute(
    sql`select id from contact_messages where email = ${email} or message like '%back.again%'`,
  );
  expect(rows).toEqual([]);
  expect(await db.$count(peopleErasures)).toBe(1);
  // The same person comes back as a stranger: that is no business of the old erasure.
  await arrive();
  expect(await repeatErasures({ ctx })).toBe(0);
  expect(await db.$count(contactMessages, eq(contactMessages.email, email))).toBe(1);
});
