import { useEffect, useRef } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import { createLayers } from "#player/media/layers.ts";
import "#player/media/layers.css";
import type { ManifestItem, Widget } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { itemOnPage } from "./index.ts";
import { pageWorld } from "./page-world.ts";

export const noData: DataValues = { dataValue: () => null, subscribe: () => () => undefined };

/** Renders a widget with the player's own view of its kind. */
export function PlayedPicture({
  widget,
  calm,
  data = noData,
}: {
  widget: Widget;
  calm: boolean;
  data?: DataValues;
}) {
  const root = useRef<HTMLSpanElement>(null);
  const described = JSON.stringify(widget);
  const values = useRef(data);
  values.current = data;
  useEffect(() => {
    if (!root.current) return;
    const item = {
      id: 1,
      mediaId: 1,
      name: "",
      durationMs: 60_000,
      ...JSON.parse(described),
    } as ManifestItem;
    const [slot] = roundOf({ items: [itemOnPage(item, calm)] }).slots;
    if (!slot) return;
    const view = createLayers(root.current, pageWorld(values.current)).create(slot);
    void view.prepare(0).then(() => view.show());
    const { current } = root;
    return () => {
      view.dispose();
      current.textContent = "";
    };
  }, [described, calm]);
  return <span ref={root} />;
}
