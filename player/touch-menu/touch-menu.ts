import { partsOf } from "#shared/schedule/early.ts";
import type { Clock, Stop } from "../engine/contracts.ts";
import { mediaAddress } from "../engine/places.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";
import { drawMenu, drawOpener } from "./draw-menu.ts";

/** A scanner that ends a code with Enter types it so soon after the last character. */
const scannerGapMs = 120;
/** The second tap of a double tap must not choose what it happens to hit, and a key that closed the menu not open it. */
const onePressMs = 350;
const opens = ["Enter", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

export interface TouchMenu {
  /** A key was pressed, or a code was scanned, that starts no trigger. */
  pressed(code: string): void;
}

/**
 * Shows the touch menu of the manifest: a person touches the picture, chooses a playlist, and the screen returns to its
 * schedule when it was not touched for a time. An emergency takes the menu away. `start` and `end` start and end an
 * interruption on this device.
 */
export function createTouchMenu({
  clock,
  view,
  start,
  end,
  within = document.getElementById("turned") ?? document.body,
}: {
  clock: Pick<Clock, "monotonic" | "after">;
  view: Observable<ScreenView>;
  start: (id: number) => void;
  end: (id: number) => void;
  within?: HTMLElement;
}): TouchMenu {
  const host = document.createElement("div");
  host.className = "touch-menu-host";
  within.appendChild(host);
  let drawn = "";
  let isOpen = false;
  let playing: number | null = null;
  let buttons: HTMLButtonElement[] = [];
  let changedAt = Number.NEGATIVE_INFINITY;
  let typedAt = Number.NEGATIVE_INFINITY;
  let stopTimer: Stop = () => undefined;

  /** What can be chosen now, as it is drawn; null: no menu. */
  function shown() {
    const { manifest, answer, state } = view.get().output;
    const rests = ["playing", "closed", "idle"].includes(state) && answer?.winner?.tier !== "emergency";
    const menu = manifest?.menu;
    if (!manifest || !menu || !rests) return null;
    const there = partsOf(manifest).flatMap(({ interruptions }) => interruptions);
    const choices = menu.choices.flatMap(({ id, picture }) =>
      there
        .filter((each) => each.id === id)
        .map(({ name }) => ({ id, name, picture: picture ? mediaAddress(picture) : null })),
    );
    return choices.length > 0 ? { ...menu, choices, colour: manifest.brand.colour } : null;
  }

  function draw(): void {
    const menu = shown();
    if (!menu) {
      isOpen = false;
      back();
    } else if (playing !== null && !menu.choices.some(({ id }) => id === playing)) back();
    const size = { width: host.clientWidth, height: host.clientHeight };
    const next = JSON.stringify([menu, isOpen, size]);
    if (next === drawn) return;
    drawn = next;
    const focused = buttons.indexOf(document.activeElement as HTMLButtonElement);
    host.textContent = "";
    buttons = [];
    if (!menu) return;
    if (!isOpen) {
      const { title, invitation, colour } = menu;
      drawOpener(host, { label: invitation || title || "Menu", invitation, colour }, size).onclick = () =>
        open();
      return;
    }
    buttons = drawMenu(host, menu, {
      ...size,
      onChoose(place) {
        if (!isSamePress()) choose(place === null ? null : (menu.choices[place]?.id ?? null));
      },
    });
    if (focused >= 0) buttons[focused]?.focus();
  }

  const isSamePress = () => clock.monotonic() - changedAt < onePressMs;

  function open(): void {
    isOpen = true;
    changedAt = clock.monotonic();
    touched();
    draw();
  }

  function choose(id: number | null): void {
    isOpen = false;
    changedAt = clock.monotonic();
    if (playing !== id) back();
    if (id !== null) {
      playing = id;
      start(id);
    }
    touched();
    draw();
  }

  /** Ends what was chosen. */
  function back(): void {
    const id = playing;
    playing = null;
    if (id !== null) end(id);
  }

  /** The time without a touch begins again. */
  function touched(): void {
    stopTimer();
    if (!isOpen && playing === null) return;
    stopTimer = clock.after((view.get().output.manifest?.menu?.seconds ?? 0) * 1000, () => {
      isOpen = false;
      back();
      draw();
    });
  }

  function onKey(event: KeyboardEvent): void {
    const { key } = event;
    touched();
    if (key.length === 1 && key !== " ") typedAt = clock.monotonic();
    if (!isOpen) return;
    if (key === "Enter" && clock.monotonic() - typedAt < scannerGapMs) event.preventDefault();
    if (key === "Escape" || key === "Backspace") choose(null);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (!step) return;
    event.preventDefault();
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = at < 0 ? 0 : (at + step + buttons.length) % buttons.length;
    buttons[to]?.focus();
  }

  window.addEventListener("keydown", onKey);
  window.addEventListener("pointerdown", touched);
  window.addEventListener("resize", draw);
  // Two quick touches are no wish for a full screen.
  host.addEventListener("dblclick", (event) => event.stopPropagation());
  view.subscribe(draw);
  draw();
  return {
    pressed(code) {
      if (isOpen || isSamePress() || !opens.includes(code) || !shown()) return;
      open();
      // Later: the key that opens the menu must not press its first button, too.
      clock.after(0, () => buttons[0]?.focus());
    },
  };
}
