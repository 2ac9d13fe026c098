import { expect, it } from "vitest";
import {
  cssAcrossFolders,
  dialogsByHand,
  formsByHand,
  listsByHand,
  valuesBesideForm,
} from "./lib/house/dashboard-figures.mjs";

it("a style sheet is used in its own folder only: what pages share is a component", async () => {
  expect(await cssAcrossFolders()).toEqual([]);
});

it("a dialog with fields is a FormDialog (web/ui/panel/form-dialog.tsx)", async () => {
  expect(await dialogsByHand()).toEqual([
    // A form above the list of what it made: it does not close the dialog.
    "web/backoffice/features/own-use/invitations.tsx",
    // Its picture follows the answers while they are typed.
    "web/dashboard/features/library/designs/templates/picker/template-dialog.tsx",
  ]);
});

it("a FormDialog's values are in its form, not beside it in useState", async () => {
  expect(await valuesBesideForm()).toEqual([]);
});

it("a list with lines between its rows is a SettingsList (web/ui/panel/settings-list.tsx)", async () => {
  expect(await listsByHand()).toEqual([
    // A tree with columns.
    "web/dashboard/features/core/groups/group-list.module.css",
    // Steps in order, and logs: no settings.
    "web/dashboard/features/desk/first-run/first-run.module.css",
    "web/dashboard/features/desk/imports/imports.module.css",
    "web/dashboard/features/identity/audit-log/audit-log.module.css",
    "web/dashboard/features/library/media/uploads/upload-tray.module.css",
    "web/dashboard/features/watching/overview/overview.module.css",
  ]);
});

/** Forms that are not on `useSchemaForm` yet, or hold a document with edits of others. This list only becomes shorter. */
const byHand = [
  "web/dashboard/features/library/designs/templates/picker/template-dialog.tsx",
  "web/backoffice/features/tickets/ticket-timeline.tsx",
  "web/dashboard/features/desk/support/message-form.tsx",
  "web/dashboard/features/library/tables/feed-panel.tsx",
  "web/dashboard/features/playing/emergency/emergency-form.tsx",
  "web/dashboard/features/playing/opening-hours/opening-hours-form.tsx",
  "web/dashboard/features/playing/publishing/comments.tsx",
  "web/dashboard/features/playing/publishing/decision-form.tsx",
  "web/dashboard/features/playing/publishing/propose-form.tsx",
  "web/dashboard/features/playing/publishing/publish-form.tsx",
  "web/dashboard/features/playing/schedules/holidays/holiday-form.tsx",
  "web/dashboard/features/playing/schedules/schedule-form.tsx",
  "web/dashboard/features/playing/screens/screen-commands.tsx",
  "web/dashboard/features/selling/billing/checkout/top-up-form.tsx",
  "web/dashboard/features/selling/billing/renewal/renewal-form.tsx",
  "web/dashboard/features/selling/partners/price-list.tsx",
  "web/dashboard/pages/checkout.tsx",
];

it("a form keeps its values with react-hook-form (useSchemaForm of web/lib/form.ts)", async () => {
  expect((await formsByHand()).filter((file) => !byHand.includes(file))).toEqual([]);
});
