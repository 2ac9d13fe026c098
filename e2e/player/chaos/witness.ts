import type { BrowserContext } from "@playwright/test";

/** What is on the stage. */
export interface Sight {
  /** `shown`: a view has just come on screen, also if the item is the same. */
  kind: "shown" | "sampled";
  /** A different number after each start of the page. */
  page: number;
  state: string;
  version: number;
  itemId: number;
  /** SHA-256 in the address of the top picture; empty if none is decoded. */
  file: string;
}

/** Error of the device's clock (ms). It survives a restart of the browser, as a real clock survives a power failure. */
export interface ClockOfDevice {
  offMs: number;
}

/**
 * Watches the stage from outside the player: every view that comes on screen, and ten times a second the actual state.
 * Also sets the device's clock, and keeps it across restarts.
 */
export async function watchStage(
  context: BrowserContext,
  onSight: (sight: Sight) => void,
  clock: ClockOfDevice,
): Promise<void> {
  await context.exposeBinding("reportSight", (_, sight: Sight) => onSight(sight));
  await context.exposeBinding("keepClockOff", (_, offMs: number) => {
    clock.offMs = offMs;
  });
  const atStart = { offMs: clock.offMs, key: `test-clock-off-${Date.now()}` };
  await context.addInitScript(({ offMs: offAtStart, key }) => {
    if (!location.pathname.startsWith("/player")) return;
    const real = Date.now.bind(Date);
    // For pages opened later in the same browser. A killed browser loses what it stored in its last minute.
    let offMs = Number(localStorage.getItem(key) ?? offAtStart);
    Date.now = () => real() + offMs;
    const announce = (window as unknown as { reportSight: (sight: object) => void }).reportSight;
    Object.assign(window, {
      stepClock(ms: number) {
        offMs += ms;
        localStorage.setItem(key, String(offMs));
        return (window as unknown as { keepClockOff: (ms: number) => Promise<void> }).keepClockOff(offMs);
      },
    });
    const pageId = performance.timeOrigin;
    const look = (kind: string) => {
      const stage = document.querySelector<HTMLElement>("[data-testid=stage]");
      if (!stage) return;
      const { state, version, itemId } = stage.dataset;
      const picture = stage.querySelector<HTMLImageElement>(".is-shown:not(.is-leaving) img");
      const ready = picture?.complete && picture.naturalWidth > 0;
      announce({
        kind,
        page: pageId,
        state: state ?? "",
        version: Number(version ?? 0),
        itemId: Number(itemId ?? 0),
        file: ready ? (picture.src.split("/").pop() ?? "") : "",
      });
    };
    document.addEventListener("DOMContentLoaded", () => {
      const stage = document.querySelector("[data-testid=stage]");
      const cameOn = ({ target, oldValue }: MutationRecord) =>
        target.parentElement === stage &&
        (target as Element).classList.contains("is-shown") &&
        !/\bis-shown\b/.test(oldValue ?? "");
      const watched = {
        attributes: true,
        attributeFilter: ["class"],
        attributeOldValue: true,
        subtree: true,
      };
      const observer = new MutationObserver((changes) => {
        if (changes.some(cameOn)) look("shown");
      });
      if (stage) observer.observe(stage, watched);
      setInterval(() => look("sampled"), 100);
    });
  }, atStart);
}
