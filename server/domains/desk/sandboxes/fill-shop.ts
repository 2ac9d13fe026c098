import { plainItem } from "#shared/contracts/library/playlists.ts";
import { scheduleBody } from "#shared/contracts/playing/schedules.ts";
import { noBrand } from "#shared/design-templates/kit/template.ts";
import { boardOf, firstDesigns } from "#shared/design-templates/ready-made.ts";
import type { Language } from "#shared/languages.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { tableFromGrid } from "#shared/tables/from-grid.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { registerScreen } from "../../core/screen-register/index.ts";
import { beginToWait, writeDataSource } from "../../library/data-sources/index.ts";
import { createWidget } from "../../library/media/index.ts";
import { writePlaylist } from "../../library/playlists/index.ts";
import { setPublishing } from "../../playing/publishing/index.ts";
import { insertSchedule } from "../../playing/schedules/index.ts";
import { shopTexts } from "./shop-texts.ts";

/**
 * Fills the account of a visitor with a small shop: prices with a board that follows them, designs, two playlists, two screens
 * and a schedule. Changes wait for publishing from then on, so that the visitor sees both steps.
 */
export async function fillShop({
  ctx,
  input: { language },
}: Verb<{ language: Language }, Customer>): Promise<void> {
  const text = shopTexts(language);
  const shop = { trade: "restaurant", name: text("shop"), language, brand: noBrand } as const;
  const document = pricesOf(language);
  const source = await inTransaction(ctx, async (open) =>
    beginToWait(
      open.tx,
      await writeDataSource(ctx, open, { name: text("drinks"), kind: "table", document }),
      "now",
    ),
  );
  const board = boardOf(document, source.id, shop);
  const onBoards = await makeWidgets(ctx, board ? [{ name: text("board"), widget: board.widget }] : []);
  const onPosters = await makeWidgets(
    ctx,
    firstDesigns(shop, { from: "08:00", until: "22:00" }).map(({ name, design: settings }) => ({
      name,
      widget: { kind: "design", settings },
    })),
  );
  await inTransaction(ctx, async (open) => {
    const counter = await writePlaylist(ctx, open, text("counter"), onBoards);
    const posters = await writePlaylist(ctx, open, text("posters"), onPosters);
    // The first one plays beside the dashboard (routes.ts).
    await addScreen(ctx, open, { name: text("counter"), defaultPlaylistId: counter.id });
    const id = await addScreen(ctx, open, { name: text("window"), defaultPlaylistId: counter.id });
    const evenings = scheduleBody.parse({
      name: text("evenings"),
      playlistId: posters.id,
      target: { kind: "screen", id },
      when: { windows: [{ start: "17:00", end: "22:00" }] },
    });
    await insertSchedule({ ctx, ...open }, evenings);
  });
  await setPublishing({ ctx, input: { mode: "review" } });
}

function pricesOf(language: Language): TableDocument {
  const text = shopTexts(language);
  const grid = [
    [text("drink"), text("price")],
    [text("coffee"), "60"],
    [text("chai"), "40"],
    [text("cappuccino"), "140"],
    [text("cold"), "150"],
    [text("lassi"), "120"],
    [text("soda"), "70"],
  ];
  const table = tableFromGrid(grid, { names: true, rowKey: (at) => `drink${at}` });
  const columns = table.columns.map((column, at) =>
    at === 1 ? { ...column, type: "price" as const } : column,
  );
  return { ...table, columns };
}

/** Makes widgets and returns them as items of a playlist. */
async function makeWidgets(ctx: Ctx<Customer>, made: { name: string; widget: Widget }[]) {
  const items = [];
  for (const input of made) {
    const { id } = await createWidget({ ctx, input });
    items.push({ ...plainItem, mediaId: id, durationMs: 10_000 });
  }
  return items;
}

/** Writes a screen that is tried, without a device: the player in the page of the visitor becomes it. */
async function addScreen(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  { name, defaultPlaylistId }: { name: string; defaultPlaylistId: number },
): Promise<number> {
  const { accountId } = ctx.actor;
  const id = await registerScreen(tx, {
    accountId,
    name,
    orientation: 0,
    timeZone: "Asia/Kolkata",
    defaultPlaylistId,
    licenceId: null,
    isTryout: true,
    deviceKeyHash: null,
    device: null,
    pairedWithCode: "",
    at: ctx.now(),
  });
  await audit({ action: "screen.pair", subject: { kind: "screen", id }, after: { name } });
  return id;
}
