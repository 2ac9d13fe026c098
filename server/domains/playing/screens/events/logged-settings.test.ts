import { expect, it } from "vitest";
import { loggedSettings } from "#shared/contracts/core/screen-events.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";

it("the log of a screen names every setting that a customer can change", () => {
  const { base: _, ...settings } = updateScreen.body.shape;
  expect([...loggedSettings].sort()).toEqual(Object.keys(settings).sort());
});
