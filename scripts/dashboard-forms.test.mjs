import { expect, it } from "vitest";
import {
  cssAcrossFolders,
  dialogsByHand,
  formsByHand,
  linedLists,
  listsByHand,
  otherLists,
  valuesBesideForm,
} from "./lib/house/dashboard-figures.mjs";

it("a style sheet is used in its own folder only: what pages share is a component", async () => {
  expect(await cssAcrossFolders()).toEqual([]);
});

it("a dialog with fields is a FormDialog (web/ui/panel/form-dialog.tsx)", async () => {
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

it("a form is a SchemaForm (web/ui/panel/schema-form.tsx), made by useSchemaForm or useCheckedForm (web/lib/form.ts)", async () => {
  expect(await formsByHand()).toEqual([]);
});
