import type { BoardLayout } from "../media-kinds/board-settings.ts";
import type { Backdrop, WidgetFont } from "../media-kinds/contract.ts";
import type { Category } from "./kit/template.ts";

export interface BoardLook {
  layout: BoardLayout;
  background: string;
  colour: string;
  accent: string;
  font?: WidgetFont;
  backdrop?: Backdrop | undefined;
}

const plain: BoardLook = {
  layout: "price-list",
  background: "#101418",
  colour: "#ffffff",
  accent: "#ffc653",
  backdrop: "gradient",
};

const own: Partial<Record<Category, Partial<BoardLook>>> = {
  restaurant: { layout: "menu", background: "#22302b", colour: "#f7f5ef", accent: "#ffd97a" },
  bakery: {
    layout: "menu",
    background: "#fff4e0",
    colour: "#2b211c",
    accent: "#8a4b12",
    font: "serif",
    // Its shade would take the contrast from dark words.
    backdrop: undefined,
  },
  sweets: {
    layout: "menu",
    background: "#6d1433",
    colour: "#fff4e0",
    accent: "#ffd08a",
    font: "serif",
    backdrop: "glow",
  },
  clinic: { background: "#0e3f4a", accent: "#8fe3d2" },
  school: { background: "#1d2f5c", accent: "#ffd166" },
  gym: { background: "#14161a", accent: "#ff9d3c", font: "condensed" },
  salon: { background: "#3d1f38", colour: "#fdf3f6", accent: "#f5b8c8", font: "serif", backdrop: "glow" },
  jeweller: { background: "#4a1230", colour: "#fff4e0", accent: "#f3c84b", font: "serif", backdrop: "glow" },
  kirana: { background: "#14361f", colour: "#fffdf5", accent: "#ffd166" },
  temple: { background: "#5a1d10", colour: "#fff4e0", accent: "#ffc653", font: "serif" },
};

/** How the prices of a trade look as a board. */
export const boardLookOf = (trade: Category): BoardLook => ({ ...plain, ...own[trade] });
