import { expect, it } from "vitest";
import { z } from "zod";
import { designSlot } from "../features/library/designs/editor/kept-design.ts";
import { playlistSlot } from "../features/library/playlists/kept-playlist.ts";
import { tableSlot } from "../features/library/tables/kept-table.ts";
import { scheduleSlot } from "../features/playing/schedules/kept-schedules.ts";
import type { Outbox } from "./outbox.ts";
import { withoutLimits } from "./without-limits.ts";

it("no kept edits of any editor are lost because they break a limit of the server", () => {
  const shapes: z.ZodType[] = [];
  const noting = { slot: ({ shape }: { shape: z.ZodType }) => shapes.push(shape) } as unknown as Outbox;
  for (const slotOf of [playlistSlot, designSlot, tableSlot]) slotOf(noting, 1);
  scheduleSlot(noting, "1");
  const limits = /"(max|min|exclusive|pattern|format|multiple)[^"]*":/;
  const written = (shape: z.ZodType) =>
    JSON.stringify(
      z.toJSONSchema(shape, {
        io: "input",
        unrepresentable: "any",
        // A pair has two items always.
        override({ jsonSchema }) {
          if (!jsonSchema.prefixItems) return;
          delete jsonSchema.minItems;
          delete jsonSchema.maxItems;
        },
      }),
    );
  expect(shapes.map((shape) => limits.test(written(shape)))).toContain(true);
  for (const shape of shapes) expect(limits.exec(written(withoutLimits(shape)))).toBeNull();
});
