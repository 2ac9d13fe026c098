import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { caseOf, overlapsOf, pictureOf } from "#shared/video-walls/arrangement.ts";
import styles from "./video-walls.module.css";
import { type DraftPlace, withMoved } from "./wall-draft.ts";

interface WallCanvasProps {
  places: readonly DraftPlace[];
  selected: number | null;
  /** The picture that the wall shows, as a URL. */
  picture: string;
  nameOf: (place: DraftPlace) => string;
  onSelect: (key: number) => void;
  onMove: (places: DraftPlace[], options: { during: boolean }) => void;
  onMoved: () => void;
}

/** Room around the screens, as a share of the wall, so that there is space to drag them to. */
const margin = 0.12;
const arrowMm = 10;
const fineMm = 1;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Renders the wall to scale. Each screen shows its part of the picture, and can be dragged or moved with the arrows. */
export function WallCanvas({
  places,
  selected,
  picture,
  nameOf,
  onSelect,
  onMove,
  onMoved,
}: WallCanvasProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<{
    key: number;
    x: number;
    y: number;
    scale: number;
    from: DraftPlace;
    held: Frame;
  } | null>(null);
  const whole = pictureOf(places);
  const frame = drag.current?.held ?? frameOf(places);
  const covering = new Set(overlapsOf(places).flat());
  if (!whole || !frame) return null;
  const across = (mm: number) => `${(mm / frame.width) * 100}%`;
  const down = (mm: number) => `${(mm / frame.height) * 100}%`;

  function onPointerDown(event: PointerEvent<HTMLButtonElement>, place: DraftPlace): void {
    onSelect(place.key);
    const width = canvas.current?.clientWidth ?? 0;
    if (event.button !== 0 || width === 0 || !frame) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = frame.width / width;
    drag.current = { key: place.key, x: event.clientX, y: event.clientY, scale, from: place, held: frame };
  }
  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    if (!current) return;
    const by = {
      x: (event.clientX - current.x) * current.scale,
      y: (event.clientY - current.y) * current.scale,
    };
    const to = { x: current.from.x + by.x, y: current.from.y + by.y };
    onMove(withMoved(places, current.key, to, { free: event.altKey }), { during: true });
  }
  function onPointerUp(): void {
    if (!drag.current) return;
    drag.current = null;
    onMoved();
  }
  function onKeyDown(event: KeyboardEvent, place: DraftPlace): void {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? fineMm : arrowMm;
    const to = { x: place.x + arrow[0] * by, y: place.y + arrow[1] * by };
    onMove(withMoved(places, place.key, to, { free: true }), { during: false });
  }

  return (
    <div ref={canvas} className={styles.canvas} style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
      {places.map((place, index) => {
        const { x, y, width, height } = caseOf(place);
        const { bezel } = place;
        const number = index + 1;
        const name = nameOf(place);
        return (
          <button
            key={place.key}
            type="button"
            className={styles.screen}
            aria-label={t`Place ${number}: ${name}`}
            aria-pressed={selected === place.key}
            data-covering={covering.has(index) || undefined}
            style={{
              left: across(x - frame.x),
              top: down(y - frame.y),
              width: across(width),
              height: down(height),
            }}
            onPointerDown={(event) => onPointerDown(event, place)}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerUp}
            onFocus={() => onSelect(place.key)}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            <span
              className={styles.picture}
              style={{
                left: `${(bezel.left / width) * 100}%`,
                top: `${(bezel.top / height) * 100}%`,
                width: `${(place.width / width) * 100}%`,
                height: `${(place.height / height) * 100}%`,
              }}
            >
              <img
                src={picture}
                alt=""
                draggable={false}
                style={{
                  left: `${((whole.x - place.x) / place.width) * 100}%`,
                  top: `${((whole.y - place.y) / place.height) * 100}%`,
                  width: `${(whole.width / place.width) * 100}%`,
                  height: `${(whole.height / place.height) * 100}%`,
                }}
              />
            </span>
            <span className={styles.number}>
              {number} <span className={styles.name}>{name}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

function frameOf(places: readonly DraftPlace[]): Frame | null {
  const boxes = places.map(caseOf);
  const around = pictureOf(boxes.map((box) => ({ ...box, bezel: { top: 0, right: 0, bottom: 0, left: 0 } })));
  if (!around) return null;
  const space = Math.max(around.width, around.height) * margin;
  return {
    x: around.x - space,
    y: around.y - space,
    width: around.width + 2 * space,
    height: around.height + 2 * space,
  };
}
