import { expect, it } from "vitest";
import { type GstState, gstStateCodes } from "./gstin.ts";
import { statesOfPin } from "./pin-states.ts";

/** Head post offices of capitals and places at borders, as India Post lists them. */
const known: [pin: string, ...states: GstState[]][] = [
  ["110001", "07"],
  ["122001", "06"],
  ["141001", "03"],
  ["160017", "04"],
  ["160055", "03", "04"],
  ["171001", "02"],
  ["180001", "01"],
  ["194101", "38"],
  ["226001", "09"],
  ["201301", "09"],
  ["244713", "05"],
  ["248001", "05"],
  ["263139", "05"],
  ["302001", "08"],
  ["380001", "24"],
  ["396230", "26", "24"],
  ["400001", "27"],
  ["403001", "30"],
  ["411001", "27"],
  ["462001", "23"],
  ["492001", "22"],
  ["500001", "36"],
  ["507111", "36", "37"],
  ["520001", "37"],
  ["533464", "34", "37"],
  ["560001", "29"],
  ["600001", "33"],
  ["605001", "34", "33"],
  ["673310", "34"],
  ["682001", "32"],
  ["682555", "31"],
  ["700001", "19"],
  ["737101", "11"],
  ["744101", "35"],
  ["751001", "21"],
  ["781001", "18"],
  ["791111", "12"],
  ["793001", "17"],
  ["795001", "14"],
  ["796001", "15"],
  ["797001", "13"],
  ["799001", "16"],
  ["800001", "10"],
  ["834001", "20"],
];

it("finds the state of a PIN code, and both at a border", () => {
  for (const [pin, ...states] of known) expect(statesOfPin(pin), pin).toEqual(states);
});

it("finds none for the army, and for what is no PIN code", () => {
  for (const pin of ["900056", "999999", "100000", "0110001", "11000", "pin", ""])
    expect(statesOfPin(pin), pin).toEqual([]);
});

it("knows a PIN code in every state but the one for places at sea", () => {
  const found = new Set(known.flatMap(([pin]) => statesOfPin(pin)));
  expect(gstStateCodes.filter((code) => !found.has(code))).toEqual(["97"]);
});
