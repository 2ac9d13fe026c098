import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogueSettings } from "../../scripts/lib/catalogue-settings.ts";
import { needsPerson, placesThatNeedPerson } from "../../scripts/lib/needs-person.ts";
import { readPo, reviewedPercent } from "./read-po.ts";

const catalogue = `msgid ""
msgstr ""
"Language: mr\\n"

msgid "Save"
msgstr "जतन करा"

# reviewed by Asha Kulkarni, 2026-12-01
msgid "Delete"
msgstr "हटवा"

#. needs a person: money, law or emergency
msgctxt "receipt.paid"
msgid "You paid {amount}"
msgstr "तुम्ही {amount} भरले"

# reviewed by Asha Kulkarni, 2026-12-01
#. needs a person: money, law or emergency
msgid "Show it on all screens"
msgstr "सर्व स्क्रीनवर दाखवा"

msgid "Undo"
msgstr ""
`;

describe("a catalogue of a language in beta", () => {
  it("shows what a machine translated; of money, law and emergencies only what a person has reviewed", () => {
    const shown = Object.fromEntries(readPo(catalogue).map(({ english, text }) => [english, text]));
    expect(shown).toEqual({
      Save: "जतन करा",
      Delete: "हटवा",
      "You paid {amount}": "",
      "Show it on all screens": "सर्व स्क्रीनवर दाखवा",
      Undo: "",
    });
  });

  it("knows who has reviewed a text, and how much is reviewed", () => {
    const entries = readPo(catalogue);
    expect(entries.map(({ reviewed }) => reviewed)).toEqual([
      null,
      { by: "Asha Kulkarni", on: "2026-12-01" },
      null,
      { by: "Asha Kulkarni", on: "2026-12-01" },
      null,
    ]);
    expect(reviewedPercent(entries)).toBe(50);
    expect(reviewedPercent([])).toBe(0);
  });

  it("keeps reviews, and marks again what the source says, when npm run words writes it", async () => {
    const { format } = catalogueSettings;
    const written = { locale: "mr", sourceLocale: "en", existing: catalogue };
    const parsed = await format.parse(catalogue, { ...written, filename: "mr.po" });
    const [deleted, hidden] = Object.values(parsed ?? {}).slice(1, 3);
    if (!deleted || !hidden) throw new Error("The catalogue was not read");
    deleted.origin = [["web/dashboard/pages/media.tsx", 1]];
    hidden.origin = [["server/domains/selling/billing/orders/mail-purchase.ts", 1]];
    hidden.comments = [];
    const again = readPo(await format.serialize(parsed ?? {}, { ...written, filename: "mr.po" }));
    expect(again).toEqual(readPo(catalogue));
  });
});

it("asks for a person where all places of a text are about money, law or emergencies", () => {
  const emergency = "web/dashboard/features/playing/emergency/hold-button.tsx";
  expect(needsPerson([emergency])).toBe(true);
  expect(needsPerson([emergency, "web/dashboard/pages/media.tsx"])).toBe(false);
  expect(needsPerson([])).toBe(false);
  for (const place of placesThatNeedPerson)
    expect(existsSync(join(import.meta.dirname, "../..", place)), place).toBe(true);
});
