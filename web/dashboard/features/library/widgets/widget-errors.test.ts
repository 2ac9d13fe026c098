import { expect, it } from "vitest";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { type Widget, widgetKinds } from "#shared/media-kinds/contract.ts";
import { check } from "#shared/refusals/check.ts";
import { textOf } from "#web/lib/texts.ts";
import { newWidget } from "../../../media-kinds/index.ts";
import { wordsFor } from "./widget-dialog.tsx";

/** Returns what the server would refuse, by field; empty when valid. */
function errorsOf(name: string, widget: Widget): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const problem of check(createWidget.body, { name, widget }).problems ?? [])
    errors[problem.path] ??= wordsFor(widget.kind)(problem.path) ?? textOf(problem);
  return errors;
}

it("reports the missing values of a new widget of each kind", () => {
  const missing = Object.fromEntries(widgetKinds.map((kind) => [kind, errorsOf("Hall", newWidget(kind))]));
  expect(missing).toEqual({
    web: { "widget.settings.url": "Enter the full address, starting with https://" },
    clock: {},
    board: { "widget.settings.sourceId": "Choose a table" },
    design: {},
    countdown: {},
    "world-clocks": {},
    prayer: {},
    panchang: {},
    upi: {
      "widget.settings.upiId": "Write the UPI ID as name@bank",
      "widget.settings.payee": "Name is required",
    },
    card: {},
    album: { "widget.settings.mediaIds": "Choose a folder or at least one photo" },
    stream: { "widget.settings.url": "Enter the full address of the stream, starting with https://" },
    wall: { "widget.settings.sourceId": "Choose a table" },
    weather: { "widget.settings.sourceId": "Search a place and choose it" },
    agenda: { "widget.settings.sourceId": "Enter the address of a calendar and fetch it" },
    news: { "widget.settings.sourceId": "Enter the address of a feed and fetch it" },
    text: { "widget.settings.text": "Enter the text" },
    data: { "widget.settings.sourceId": "Choose a data source" },
    layout: { "widget.settings.regions.0.playlistId": "Choose a playlist" },
  });
  expect(errorsOf(" ", newWidget("clock"))).toEqual({ name: "Name is required" });
});
