import type { Locator } from "@playwright/test";

/** The large picture in the dialog of a widget: the buttons of its looks have small ones of the same widget. */
export const previewIn = (dialog: Locator): Locator =>
  dialog.locator("[data-widget]:not(button [data-widget])");
