import { useEffect, useRef } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import { createLayers } from "#player/media/layers.ts";
import "#player/media/layers.css";
import type { AddressOf, MediaWorld } from "#player/media/world.ts";
import type { ManifestItem, Widget } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { itemOnPage } from "./item-on-page.ts";
import { pageWorld } from "./page-world.ts";

export const noData: DataValues = { dataValue: () => null, subscribe: () => () => undefined };

/** Renders a widget with the player's own view of its kind. */
export function PlayedPicture({
  widget,
  calm,
  data = noData,
  complete = (item) => item,
  addressOf,
  markMissing,
}: {
  widget: Widget;
  calm: boolean;
  data?: DataValues;
  /** Adds what the server adds to the item of this kind. */
  complete?: (item: ManifestItem) => ManifestItem;
  /** Returns the URL of a file inside. */
  addressOf?: AddressOf;
  markMissing?: MediaWorld["markMissing"];
}) {
  const root = useRef<HTMLSpanElement>(null);
  const described = JSON.stringify(widget);
  const values = useRef(data);
  values.current = data;
  const parts = useRef({ complete, addressOf, markMissing });
  parts.current = { complete, addressOf, markMissing };
  useEffect(() => {
    if (!root.current) return;
    const { complete, addressOf, markMissing } = parts.current;
    const item = {
      id: 1,
      mediaId: 1,
      name: "",
      durationMs: 60_000,
      ...JSON.parse(described),
    } as ManifestItem;
    const [slot] = roundOf({ items: [itemOnPage(complete(item), calm)] }).slots;
    if (!slot) return;
    const view = createLayers(root.current, {
      ...pageWorld(values.current),
      ...(addressOf && { addressOf }),
      ...(markMissing && { markMissing }),
    }).create(slot);
    // A picture that was removed is missing in the preview; the rest stays visible.
    void view.prepare(0).then(
      () => view.show(),
      () => undefined,
    );
    const { current } = root;
    return () => {
      view.dispose();
      current.textContent = "";
    };
  }, [described, calm]);
  return <span ref={root} />;
}
