import { expect, it } from "vitest";
import {
  cssAcrossFolders,
  dialogsByHand,
  drawnSpinners,
  drawnTables,
  formsByHand,
  fullFileFields,
  linedLists,
  listsByHand,
  otherLists,
  otherSpinners,
  otherTables,
  spinnersByHand,
  tablesByHand,
  valuesBesideForm,
} from "./lib/house/dashboard-figures.mjs";

it("a style sheet is used in its own folder only: what pages share is a component", async () => {
  expect(await cssAcrossFolders()).toEqual([]);
});

it("a dialog is a Dialog, with fields a FormDialog (web/ui/panel): Back closes it, and asks before it loses what was typed", async () => {
  expect(await dialogsByHand()).toEqual([]);
});

it("the values of a form are in it, not beside it in useState", async () => {
  expect(await valuesBesideForm()).toEqual([]);
});

it("a list with lines between its rows is a SettingsList (web/ui/panel/settings-list.tsx)", async () => {
  expect(await listsByHand()).toEqual([]);
  // A list that became one is no exception any more.
  expect(await linedLists()).toEqual(Object.keys(otherLists));
});

it("rows with columns are a DataTable (web/ui/panel/data-table), which also loads, fails and is empty", async () => {
  expect(await tablesByHand()).toEqual([]);
  expect(await drawnTables()).toEqual(Object.keys(otherTables));
});

it("what is loading has grey lines in its place: a LoadingState (web/ui/panel/states.tsx), or the rows of a DataTable", async () => {
  expect(await spinnersByHand()).toEqual([]);
  expect(await drawnSpinners()).toEqual(Object.keys(otherSpinners));
});

it("a form is a SchemaForm (web/ui/panel/schema-form.tsx), made by useSchemaForm or useCheckedForm (web/lib/form.ts)", async () => {
  expect(await formsByHand()).toEqual([]);
});

it("the same file can be chosen again: a file field is emptied once its files are read (web/ui/panel/file-button.tsx)", async () => {
  expect(await fullFileFields()).toEqual([]);
});
