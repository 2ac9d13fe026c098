import { t } from "@lingui/core/macro";
import { inkOn, readable } from "#shared/design-templates/kit/colours.ts";
import type { Backdrop, WidgetFont } from "#shared/media-kinds/contract.ts";
import { type LookName, lookOf, looks, type Palette } from "#shared/media-kinds/looks.ts";

/** How a widget looks: a part of the settings of all kinds that draw words. */
export interface Look {
  colour: string;
  background: string;
  accent?: string | undefined;
  font?: WidgetFont | undefined;
  backdrop?: Backdrop | undefined;
  look?: LookName | undefined;
}

/** The choice without a drawing: a colour, and a pattern if somebody wants one. */
export const plain = "plain";
type Choice = LookName | typeof plain;
export const choices: readonly Choice[] = [...looks, plain];

export const lookNames = (): Record<Choice, string> => ({
  dawn: t`Dawn`,
  glass: t`Glass`,
  paper: t`Paper`,
  night: t`Night`,
  festival: t`Festive`,
  poster: t`Poster`,
  plain: t`Plain`,
});

/** Returns what changes when a person chooses a look: it brings its own colours. */
export const changeOfLook = (look: Choice): Partial<Look> => ({
  font: undefined,
  backdrop: undefined,
  ...(look === plain
    ? { look: undefined, colour: "#ffffff", background: "#101418", accent: "#ffc653" }
    : lookOf(look)),
});

/** Returns colours of a brand that can be read on each other: the first one is the ground. */
export function brandPalette([background = "#101418", second, third]: readonly string[]): Palette {
  const colour = inkOn(background, ...(third ? [third] : []));
  return { background, colour, accent: second ? readable(second, background) : colour };
}
