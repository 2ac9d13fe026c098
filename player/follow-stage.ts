import type { Observable } from "./observable.ts";
import type { ScreenView } from "./screen-view.ts";

/**
 * Writes what plays to the stage element, for tests and remote inspection. Writes the picture's turn and shape to the
 * page, for the style sheet.
 */
export function followStage(stage: HTMLElement, page: HTMLElement, view: Observable<ScreenView>): void {
  const write = () => {
    const { output, unsupported } = view.get();
    const { dataset } = stage;
    dataset.state = unsupported ? "unsupported" : output.state;
    dataset.itemId = output.turn ? String(output.turn.slot.item.id) : "";
    dataset.itemKind = output.turn?.slot.item.kind ?? "";
    dataset.slot = output.turn?.slot.key ?? "";
    dataset.version = output.manifest ? String(output.manifest.version) : "";
    const turn = output.manifest?.screen.orientation ?? 0;
    page.dataset.turn = String(turn);
    const lying = turn % 180 !== 0;
    const wide = window.innerWidth >= window.innerHeight;
    page.dataset.shape = wide !== lying ? "wide" : "tall";
    page.dataset.playing = String(output.state === "playing");
  };
  view.subscribe(write);
  window.addEventListener("resize", write);
  write();
}
