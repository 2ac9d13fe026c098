import type { ListedScreen } from "#shared/contracts/playing/screens.ts";

const maxShown = 6;

const rankOf = ({ connection, playing }: ListedScreen): number =>
  connection === "online" ? (playing?.itemName ? 0 : 1) : 2;

/** Returns the screens whose pictures the overview shows: those that play first. */
export const shownScreens = (screens: readonly ListedScreen[]): readonly ListedScreen[] =>
  screens.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxShown);
