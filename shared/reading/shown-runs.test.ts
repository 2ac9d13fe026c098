import { expect, it } from "vitest";
import { type MarkedRun, shownText } from "./shown-runs.ts";

const raised = (text: string): MarkedRun => ({ text, isRaised: true });
const struck = (text: string): MarkedRun => ({ text, isStruck: true });
const hidden = (text: string): MarkedRun => ({ text, isHidden: true });
const plain = (text: string): MarkedRun => ({ text });

it.each([
  ["₹ 99.00", [plain("₹ 99"), raised("00")]],
  ["₹1,299.00/-", [plain("₹1,2"), plain("99"), raised("0"), raised("0"), plain("/-")]],
  ["४५.५०", [plain("४५"), raised("५०")]],
  ["45.50 ", [plain("45"), plain(""), raised("50 ")]],
  ["99", [struck("120/"), plain("99")]],
  ["Dosa  99/-", [plain("Dosa "), struck("120"), plain(" / 99/-")]],
  [" 99", [struck("120"), plain(" – 99")]],
  ["99", [plain("99 / "), struck("120")]],
  ["99.00", [plain("99"), struck("50"), raised("00")]],
  ["99", [hidden("999"), plain("99")]],
  ["m2", [plain("m"), raised("2")]],
  ["1st", [plain("1"), raised("st")]],
  ["80¹", [plain("80"), raised("1")]],
  ["80¹/2", [plain("80"), raised("1"), plain("/2")]],
  ["45.50¹²", [plain("45.50"), raised("12")]],
  ["Idli 40", [plain("Idli "), raised("40")]],
])("says %s", (text, runs) => expect(shownText(runs).text).toBe(text));

it("says what is struck", () => {
  expect(shownText([struck("₹120"), plain(" "), struck(" old "), plain("99")])).toEqual({
    text: " 99",
    struck: "₹120 old",
  });
});
