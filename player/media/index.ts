import type { ManifestItem, MediaKind } from "#shared/media-kinds/contract.ts";
import { board } from "./board.ts";
import { clock } from "./clock.ts";
import { data } from "./data.ts";
import { design } from "./design.ts";
import { dressWith, type Look } from "./dress.ts";
import { image } from "./image.ts";
import { later } from "./later.ts";
import { layout } from "./layout.ts";
import { pdf } from "./pdf.ts";
import { text } from "./text.ts";
import { video } from "./video.ts";
import type { KindView, MediaFactory, SlotOf, ViewWorld } from "./view.ts";
import { web } from "./web.ts";

/** One entry per media kind; a new kind does not compile until it has an entry. */
export const media = {
  image,
  video,
  pdf,
  web,
  clock,
  text,
  data,
  board,
  layout,
  design,
  audio: later(async () => (await import("./audio.ts")).audio),
  countdown: later(async () => (await import("./countdown/countdown.ts")).countdown),
  "world-clocks": later(async () => (await import("./world-clocks/world-clocks.ts")).worldClocks),
  prayer: later(async () => (await import("./prayer/prayer.ts")).prayer),
  panchang: later(async () => (await import("./panchang/panchang.ts")).panchang),
  album: later(async () => (await import("./album/album.ts")).album),
  stream: later(async () => (await import("./stream/stream.ts")).stream),
  wall: later(async () => (await import("./wall/wall.ts")).wall),
  upi: later(async () => (await import("./upi/upi.ts")).upi),
  card: later(async () => (await import("./card/card.ts")).card),
  news: later(async () => (await import("./fed/news.ts")).news),
  agenda: later(async () => (await import("./fed/agenda.ts")).agenda),
  weather: later(async () => (await import("./fed/weather.ts")).weather),
} satisfies {
  [K in MediaKind]: MediaFactory<K>;
};

const isDrawn = (item: ManifestItem): boolean => {
  const { look, backdrop } = ("settings" in item ? item.settings : {}) as Partial<Look>;
  return Boolean(look || backdrop);
};

/** Creates the view of a slot, by its kind. */
export function createView(slot: SlotOf<MediaKind>, host: HTMLElement, world: ViewWorld): KindView {
  const factory = media[slot.item.kind] as MediaFactory;
  if (!isDrawn(slot.item)) return factory(slot, host, world);
  return later(async () => {
    dressWith(await import("./looks/looks.ts"));
    return factory;
  })(slot, host, world);
}
