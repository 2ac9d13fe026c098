import { t } from "@lingui/core/macro";
import { memo, useLayoutEffect, useRef } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import { type DrawnElement, drawElement, placeElement } from "#player/media/design/draw-element.ts";
import type { AddressOf } from "#player/media/world.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import { missingWords } from "../../../../media-kinds/missing-words.ts";
import { pageClock } from "../../../../media-kinds/page-world.ts";

export interface ElementViewProps {
  element: DesignElement;
  addressOf: AddressOf;
  logo: string | null;
  ownFonts: readonly OwnFontFile[];
  data: DataValues;
  /** Changes when fonts have loaded, so that texts are fitted again. */
  fontsAt: number;
  /** True while its text is being written in place. */
  hidden: boolean;
  /** Tells whether its picture, video or logo cannot be shown. */
  onMissing: (id: string, missing: boolean) => void;
  /** Gives the canvas the drawn node, so that a drag can move it without a new rendering. */
  keep: (id: string, root: HTMLElement | null) => void;
}

/** What an element shows, without its place: the same text means that nothing must be drawn again. */
const contentOf = ({
  x: _,
  y: __,
  rotate: ___,
  opacity: ____,
  name: _____,
  locked: ______,
  group: _______,
  ...content
}: DesignElement) => JSON.stringify(content);

/** Draws one element with the code of the screen. */
export const ElementView = memo(function ElementView(props: ElementViewProps) {
  const { element, addressOf, logo, ownFonts, data, fontsAt, hidden, onMissing, keep } = props;
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnElement | null>(null);
  const content = contentOf(element);
  const newest = useRef(element);
  newest.current = element;
  const { id } = element;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the element without its place
  useLayoutEffect(() => {
    const one = drawElement(newest.current, { addressOf, logo, ownFonts, data, clock: pageClock });
    one.root.dataset.element = id;
    const { type } = newest.current;
    if (type === "logo" && logo === null) one.root.dataset.missing = t`No logo yet`;
    let left = false;
    one.ready.then(
      () => !left && onMissing(id, false),
      () => {
        one.root.dataset.missing = missingWords(type);
        if (!left) onMissing(id, true);
      },
    );
    host.current?.appendChild(one.root);
    one.fit();
    drawn.current = one;
    keep(id, one.root);
    return () => {
      left = true;
      keep(id, null);
      one.dispose();
    };
  }, [content, addressOf, logo, ownFonts, data, id, onMissing, keep]);

  useLayoutEffect(() => {
    const root = drawn.current?.root;
    if (!root) return;
    placeElement(root, element);
    root.style.visibility = hidden || element.hidden ? "hidden" : "";
    root.dataset.locked = String(Boolean(element.locked));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only loaded fonts change the measure
  useLayoutEffect(() => drawn.current?.fit(), [fontsAt]);
  return <div ref={host} style={{ display: "contents" }} />;
});
