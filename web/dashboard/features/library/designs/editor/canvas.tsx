import { t } from "@lingui/core/macro";
import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import "#player/media/design/design.css";
import type { DataValues } from "#player/engine/contracts.ts";
import { cssFill } from "#player/media/design/css-fill.ts";
import { loadFonts } from "#player/media/design/load-fonts.ts";
import type { BrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { fontAddress } from "#shared/fonts/address.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { ownFontsIn } from "#shared/media-kinds/inside.ts";
import { addressesIn } from "../../../../media-kinds/design-picture.tsx";
import { ownFontFiles } from "../../../../queries/brand.ts";
import styles from "./canvas.module.css";
import { dragArea, dragSelection, type GestureHost } from "./canvas-gestures.ts";
import type { DesignEditor, DesignView } from "./design-editor.ts";
import { chosenIn } from "./edits.ts";
import { ElementView } from "./element-view.tsx";
import type { Box, Guide } from "./geometry.ts";
import { SelectionFrame } from "./selection-frame.tsx";
import { TextWriter } from "./text-writer.tsx";

interface CanvasProps {
  editor: DesignEditor;
  view: DesignView;
  /** Pixels for one unit of the canvas; null: as large as it fits. */
  zoom: number | null;
  onFit: (zoom: number) => void;
  /** The file of the account's logo; null: it has none. */
  logo: string | null;
  /** The account's own fonts. */
  fonts: readonly BrandFont[];
  data: DataValues;
  /** The text element that is being written in place. */
  writing: string | null;
  onWrite: (id: string | null) => void;
  onMissing: (id: string, missing: boolean) => void;
}

/** Free space around the canvas in pixels. */
const margin = 12;

/** Loads the fonts of a design; the result changes when they are ready. */
function useFonts(design: Design, own: readonly OwnFontFile[]): number {
  const fonts = useMemo(() => fontsFor(design), [design]);
  const key = [...fonts, ...own].map(({ file }) => file).join();
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the fonts
  useEffect(() => {
    let left = false;
    void loadFonts(fonts, fontAddress, { own, ownAddressOf: accountFilePath }).then(
      () => !left && setAt((count) => count + 1),
    );
    return () => {
      left = true;
    };
  }, [key]);
  return at;
}

/** Renders the design with the code of the screen, and lets the user select, move, resize, turn and write. */
export function Canvas({
  editor,
  view,
  zoom: chosenZoom,
  onFit,
  logo,
  fonts,
  data,
  writing,
  onWrite,
  onMissing,
}: CanvasProps) {
  const { design, selection } = view;
  const room = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const nodes = useRef(new Map<string, HTMLElement>());
  const [fit, setFit] = useState(0.4);
  const [shown, setShown] = useState<{
    guides: readonly Guide[];
    frame: Box | null;
    area: Box | null;
  } | null>(null);
  const zoom = chosenZoom ?? fit;
  const named = ownFontsIn({ kind: "design", settings: design });
  const ownKey = named.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ownKey` names the own fonts
  const ownFonts = useMemo(() => ownFontFiles(fonts, named), [fonts, ownKey]);
  const fontsAt = useFonts(design, ownFonts);
  const files = design.elements
    .map((each) => ("mediaId" in each ? `${each.mediaId} ${each.file}` : ""))
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `files` names the media inside
  const addressOf = useMemo(() => addressesIn(design, logo), [files, logo]);
  const newest = useRef({ design, selection, zoom });
  newest.current = { design, selection, zoom };

  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    const measure = () => {
      const [wide, high] = [current.clientWidth - margin * 2, current.clientHeight - margin * 2];
      const next = Math.max(0.05, Math.min(wide / design.width, high / design.height));
      setFit(next);
      onFit(next);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [design.width, design.height, onFit]);

  const keep = useCallback((id: string, node: HTMLElement | null) => {
    if (node) nodes.current.set(id, node);
    else nodes.current.delete(id);
  }, []);

  const host = useMemo<GestureHost>(
    () => ({
      editor,
      design: () => newest.current.design,
      selection: () => editor.view().selection,
      zoom: () => newest.current.zoom,
      nodeOf: (id) => nodes.current.get(id),
      pointOf(event) {
        const place = stage.current?.getBoundingClientRect();
        const { zoom: scale } = newest.current;
        return {
          x: (event.clientX - (place?.left ?? 0)) / scale,
          y: (event.clientY - (place?.top ?? 0)) / scale,
        };
      },
      show: setShown,
    }),
    [editor],
  );

  function onPointerDown(event: ReactPointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("[data-handle], [contenteditable]")) return;
    const hit = (event.target as Element).closest<HTMLElement>("[data-element]");
    const id = hit?.dataset.locked === "true" ? undefined : hit?.dataset.element;
    // Ends the writing of a text, which then takes over what was written.
    if (writing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    event.preventDefault();
    room.current?.focus({ preventScroll: true });
    if (id === undefined) {
      dragArea(host, event.nativeEvent);
      return;
    }
    const already = editor.view().selection.has(id);
    if (event.shiftKey) {
      const next = new Set(editor.view().selection);
      if (already) next.delete(id);
      else next.add(id);
      editor.select(next, { alone: already });
      return;
    }
    if (!already) editor.select([id]);
    dragSelection(host, event.nativeEvent, () => {
      if (already && editor.view().selection.size > 1) editor.select([id]);
    });
  }

  function onDoubleClick(event: React.MouseEvent): void {
    // A handle may lie above the element: the first click of the two selected it.
    const id = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((node) => node.closest<HTMLElement>("[data-element]")?.dataset.element)
      .find((each) => each !== undefined);
    const element = design.elements.find((each) => each.id === id);
    if (!id || !element || element.locked) return;
    editor.select([id], { alone: true });
    if (element.type === "text") onWrite(id);
  }

  const written = design.elements.find((each) => each.id === writing);
  const chosen = chosenIn(design, selection);
  return (
    <div
      ref={room}
      className={styles.room}
      role="application"
      aria-label={t`Canvas`}
      // Receives the editor's keys.
      tabIndex={-1}
      data-canvas
      onPointerDown={onPointerDown}
      onDoubleClick={onDoubleClick}
    >
      <div
        className={styles.paper}
        style={{ width: design.width * zoom, height: design.height * zoom }}
        ref={stage}
      >
        <div
          className="design"
          role="img"
          aria-label={t`The design with ${design.elements.length} elements`}
          style={
            {
              width: design.width,
              height: design.height,
              background: cssFill(design.background),
              transform: `scale(${zoom})`,
              overflow: "visible",
              "--zoom": zoom,
            } as React.CSSProperties
          }
        >
          {design.elements.map((element) => (
            <ElementView
              key={element.id}
              element={element}
              addressOf={addressOf}
              logo={logo}
              ownFonts={ownFonts}
              data={data}
              fontsAt={fontsAt}
              hidden={element.id === writing}
              onMissing={onMissing}
              keep={keep}
            />
          ))}
        </div>
        <div className={styles.outside} aria-hidden />
        <div className={styles.overlay}>
          {shown?.guides.map(({ axis, at }) => (
            <span
              key={axis}
              className={styles.guide}
              data-axis={axis}
              style={axis === "x" ? { left: at * zoom } : { top: at * zoom }}
            />
          ))}
          {shown?.area && (
            <span
              className={styles.area}
              style={{
                left: shown.area.x * zoom,
                top: shown.area.y * zoom,
                width: shown.area.w * zoom,
                height: shown.area.h * zoom,
              }}
            />
          )}
          {!writing && chosen.length > 0 && (
            <SelectionFrame host={host} chosen={chosen} moved={shown?.frame ?? null} zoom={zoom} />
          )}
          {written?.type === "text" && (
            <TextWriter
              key={written.id}
              element={written}
              ownFonts={ownFonts}
              zoom={zoom}
              onDone={(runs) => {
                // After Escape the next keys are for the selected text.
                if (room.current?.contains(document.activeElement))
                  room.current.focus({ preventScroll: true });
                onWrite(null);
                if (runs)
                  editor.change((now) => ({
                    ...now,
                    elements: now.elements.map((each) =>
                      each.id === written.id && each.type === "text" ? { ...each, runs } : each,
                    ),
                  }));
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
