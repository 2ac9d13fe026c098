import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { followFeed } from "#shared/contracts/library/data-sources.ts";
import { clearEmergency, listEmergencies } from "#shared/contracts/playing/emergencies.ts";
import { listWarnings, saveWarningSettings, stopWarning } from "#shared/contracts/playing/warnings.ts";
import { emergencies, interruptions } from "../../../db/tables/index.ts";
import { type CapMessage, capFeed } from "../../../testing/cap-files.ts";
import { inLab } from "../../../testing/lab.ts";
import { flood, more, townsForTests, warned } from "./testing/town.ts";

const { test, web, round, aTown } = townsForTests();

const emergencyFrom = { severity: "Severe", certainty: "Likely" } as const;

describe("emergencies", () => {
  it("a warning is one only from the severity and certainty that a member has set, and ends with it", async () => {
    const { town, inside, hears, sentences } = await aTown(
      { emergencyFrom },
      { ...flood, certainty: "Possible" },
    );
    expect(await inside.shows()).toMatchObject({ tier: "takeover", name: warned });
    await hears({ id: "B", type: "Update", references: ["A"], headline: more });
    expect(await inside.shows()).toMatchObject({ tier: "emergency", name: more });
    const on = (await town.call(listEmergencies, { on: "true" })).body.items;
    expect(on).toMatchObject([{ drill: false, targets: ["Bengaluru Urban"], counts: { screens: 1 } }]);
    expect(JSON.stringify(on[0]?.content)).toContain(more);

    await hears({ id: "C", type: "Update", references: ["B"], headline: "It falls", severity: "Moderate" });
    expect(await inside.shows()).toMatchObject({ tier: "takeover", name: "It falls" });
    expect((await town.call(listEmergencies, { on: "true" })).body.items).toEqual([]);
    expect((await sentences()).filter((each) => /warning|emergency/.test(each))).toEqual([
      "updated the warning “It falls” of data source “Warnings of the state”",
      "ended an emergency",
      `updated the warning “${more}” of data source “Warnings of the state”`,
      "started an emergency",
      `showed the warning “${warned}” of data source “Warnings of the state”`,
      "changed what warnings of data source “Warnings of the state” do",
    ]);
  });

  it("an exercise is never one", async () => {
    const { inside } = await aTown({ emergencyFrom, drills: true }, { ...flood, status: "Exercise" });
    expect(await inside.shows()).toMatchObject({ tier: "takeover" });
  });

  inLab(
    "an update changes the emergency, and who clears it has stopped the warning and its updates",
    async () => {
      const { town, inside, hears, listed, names } = await aTown({ emergencyFrom }, flood);
      const first = await inside.shows();
      await hears({ id: "B", type: "Update", references: ["A"], headline: more });
      expect(await inside.shows()).toMatchObject({ id: first.id, tier: "emergency", name: more });
      const [emergency] = (await town.call(listEmergencies, { on: "true" })).body.items;
      expect(emergency).toMatchObject({ content: { kind: "message" } });
      await town.call(clearEmergency, { id: emergency?.id ?? 0 });
      await hears({ id: "C", type: "Update", references: ["B"] });
      expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
      expect(await listed()).toMatchObject([{ state: "stopped" }]);
    },
  );
});

inLab(
  "the parts of a message keep apart: a worse one elsewhere neither ends nor restarts the one that is here",
  async () => {
    const elsewhere = `<info><event>Flood</event><severity>Extreme</severity><certainty>Observed</certainty>
    <expires>2026-11-28T18:00:00+05:30</expires><headline>Far away</headline>
    <area><areaDesc>x</areaDesc><polygon>1,1 2,1 2,2 1,1</polygon></area></info>`;
    const both: CapMessage = { ...flood, more: elsewhere };
    const { town, inside, hears, listed, names } = await aTown({ emergencyFrom }, both);
    const first = await inside.shows();
    expect(first).toMatchObject({ tier: "emergency", name: warned });
    await hears(both);
    await hears({ ...both, id: "B", type: "Update", references: ["A"] });
    expect(await inside.shows()).toEqual(first);
    const shown = (await listed()).find(({ shownId }) => shownId !== null);
    await town.call(stopWarning, { id: shown?.shownId ?? 0 });
    await hears({ ...both, id: "B", type: "Update", references: ["A"] });
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    expect((await listed()).map(({ state }) => state)).toEqual(["elsewhere", "stopped"]);
  },
);

describe("above the most emergencies of an account", () => {
  /** So many emergencies of people are on. */
  async function emergenciesOn({ owner, usual }: Awaited<ReturnType<typeof aTown>>, count: number) {
    const { db } = test.deps;
    const startedAt = test.clock.now();
    const of = { accountId: owner.accountId, startedAt };
    const made = await db
      .insert(emergencies)
      .values(
        Array.from({ length: count }, () => ({
          ...of,
          drill: false,
          content: { kind: "message" as const, text: "x", colour: "#ffffff", background: "#000000" },
          targets: [],
        })),
      )
      .returning({ id: emergencies.id });
    await db.insert(interruptions).values(
      made.map(({ id: emergencyId }) => ({
        accountId: owner.accountId,
        name: "Usual",
        tier: "emergency" as const,
        target: "account" as const,
        playlistId: usual.id,
        startsAt: startedAt,
        createdAt: startedAt,
        emergencyId,
      })),
    );
  }
  const severe = (id: string): CapMessage => ({ id, headline: id, severity: "Severe" });
  const worst: CapMessage = { id: "worst", headline: "worst", severity: "Extreme" };
  const told = async ({ listed }: Awaited<ReturnType<typeof aTown>>) =>
    (await listed()).map(({ headline, state, emergency, heldBack }) => [
      headline,
      state,
      emergency,
      heldBack,
    ]);

  it("the least warnings are shown as takeovers, and the list says so", async () => {
    const town = await aTown({ emergencyFrom });
    await emergenciesOn(town, 98);
    await town.hears(severe("a"), severe("b"), severe("c"));
    expect(await told(town)).toEqual([
      ["a", "shown", true, false],
      ["b", "shown", true, false],
      ["c", "shown", false, true],
    ]);
    expect((await town.inside.manifest()).interruptions.map(({ tier }) => tier).toSorted()).toEqual([
      ...Array.from({ length: 100 }, () => "emergency"),
      "takeover",
    ]);
    // A worse one takes the place of the least.
    await town.hears(severe("a"), severe("b"), severe("c"), worst);
    expect(await told(town)).toEqual([
      ["worst", "shown", true, false],
      ["a", "shown", true, false],
      ["b", "shown", false, true],
      ["c", "shown", false, true],
    ]);
  });

  inLab("a worse warning of another source takes the place of a lesser one", async () => {
    const town = await aTown({ emergencyFrom });
    await emergenciesOn(town, 99);
    await town.hears(severe("a"));
    web.files.other = capFeed(worst);
    const { source } = (
      await town.town.call(followFeed, { kind: "warnings", url: `${web.address()}/other`, everyMinutes: 5 })
    ).body;
    await town.town.call(saveWarningSettings, { id: source.id, emergencyFrom });
    await round();
    await round();
    const { items } = (await town.town.call(listWarnings, {})).body;
    const of = (id: number) => items.find((each) => each.id === id)?.warnings;
    expect(of(source.id)).toMatchObject([{ state: "shown", emergency: true, heldBack: false }]);
    expect(of(town.id)).toMatchObject([{ state: "shown", emergency: false, heldBack: true }]);
    expect(await test.deps.db.$count(emergencies, eq(emergencies.accountId, town.owner.accountId))).toBe(101);
    const { interruptions: on } = await town.inside.manifest();
    expect(on.filter(({ tier }) => tier === "emergency")).toHaveLength(100);
  });
});
