import { expect, it } from "vitest";
import { z } from "zod";
import { aStorage } from "#web/lib/testing/browser-storage.ts";
import { designSlot } from "../features/library/designs/editor/kept-design.ts";
import { playlistSlot } from "../features/library/playlists/kept-playlist.ts";
import { tableSlot } from "../features/library/tables/kept-table.ts";
import { scheduleSlot } from "../features/playing/schedules/kept-schedules.ts";
import { Outbox, type OutboxKind } from "./outbox.ts";
import { withoutLimits } from "./without-limits.ts";

const outbox = new Outbox(aStorage(), { accountId: 1, userId: 1 });

it("no kept edits of any editor are lost because they break a limit of the server", () => {
  const shapes: z.ZodType[] = [];
  const noting = { slot: ({ shape }: { shape: z.ZodType }) => shapes.push(shape) } as unknown as Outbox;
  const slots: Record<Exclude<OutboxKind, "form">, unknown> = {
    playlist: playlistSlot(noting, 1),
    design: designSlot(noting, 1),
    table: tableSlot(noting, 1),
    schedule: scheduleSlot(noting, "1"),
  };
  expect(shapes).toHaveLength(Object.keys(slots).length);
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

it("a design with a text that is too long is read back whole", () => {
  const words = "x".repeat(2_001);
  const text = {
    id: "t",
    type: "text",
    x: 0,
    y: 0,
    w: 9,
    h: 9,
    runs: [{ text: words }],
    font: "sans",
    size: 20,
    colour: "#000000",
    align: "left",
    valign: "top",
  } as const;
  const design = { width: 1920, height: 1080, background: "#ffffff", elements: [text] };
  const edited = { name: "Poster", design };
  designSlot(outbox, 7).write({ revision: 1, base: edited as never, edited: edited as never }, "Poster");
  expect(designSlot(outbox, 7).read()).toEqual({ revision: 1, base: edited, edited });
});
