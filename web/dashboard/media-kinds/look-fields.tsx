import { t } from "@lingui/core/macro";
import { Button, ColorInput, Input, SimpleGrid, UnstyledButton } from "@mantine/core";
import { Suspense } from "react";
import {
  type Backdrop,
  backdrops,
  type Widget,
  type WidgetFont,
  widgetFonts,
} from "#shared/media-kinds/contract.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { useBrand } from "../queries/brand.ts";
import { widgetParts } from "./index.ts";
import styles from "./look-fields.module.css";
import { brandPalette, changeOfLook, choices, type Look, lookNames, plain } from "./look-values.ts";

interface LookFieldsProps {
  widget: Widget;
  set: (change: Partial<Look>) => void;
  errorOf: (path: string) => string | undefined;
}

const fontWords = (): Record<WidgetFont, string> => ({
  serif: t`Classic`,
  condensed: t`Narrow`,
  mono: t`Typewriter`,
});
const backdropWords = (): Record<Backdrop, string> => ({
  gradient: t`Gradient`,
  glow: t`Glow`,
  stripes: t`Stripes`,
  dots: t`Dots`,
});

/** Renders the look of a widget, each choice as a picture of this widget, and its colours. Nothing for kinds without one. */
export function LookFields({ widget, set, errorOf }: LookFieldsProps) {
  const { colours } = useBrand();
  if (!("colour" in widget.settings)) return null;
  const settings: Look = widget.settings;
  const { Picture, accentOf } = widgetParts(widget.kind);
  const [fonts, patterns] = [fontWords(), backdropWords()];
  const names = lookNames();
  const own = colours.map(({ colour }) => colour);
  const colourField = (key: "colour" | "background" | "accent", label: string, drop: string) => (
    <ColorInput
      label={label}
      value={settings[key] ?? settings.colour}
      onChange={(value) => set({ [key]: value })}
      error={errorOf(key)}
      eyeDropperButtonProps={{ "aria-label": drop }}
    />
  );
  return (
    <>
      <Input.Wrapper label={t`Look`} component="fieldset">
        <div className={styles.looks}>
          {choices.map((look) => (
            <UnstyledButton
              key={look}
              className={styles.look}
              aria-pressed={(settings.look ?? plain) === look}
              onClick={() => set(changeOfLook(look))}
            >
              <span className={styles.picture} aria-hidden>
                <Suspense fallback={null}>
                  <Picture
                    calm
                    widget={{ ...widget, settings: { ...widget.settings, ...changeOfLook(look) } } as never}
                  />
                </Suspense>
              </span>
              {names[look]}
            </UnstyledButton>
          ))}
        </div>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {colourField("colour", t`Colour`, t`Take the colour from the page`)}
        {colourField("background", t`Background`, t`Take the background from the page`)}
        {colourField("accent", accentOf?.() ?? t`Second colour`, t`Take the colour from the page`)}
        {!settings.look && (
          <>
            <ChoiceField
              label={t`Font`}
              data={[
                { value: undefined, label: t`Modern` },
                ...widgetFonts.map((value) => ({ value, label: fonts[value] })),
              ]}
              value={settings.font}
              onChange={(font) => set({ font })}
            />
            <ChoiceField
              label={t`Pattern`}
              data={[
                { value: undefined, label: t`Plain` },
                ...backdrops.map((value) => ({ value, label: patterns[value] })),
              ]}
              value={settings.backdrop}
              onChange={(backdrop) => set({ backdrop })}
            />
          </>
        )}
      </SimpleGrid>
      {own.length > 0 && (
        <Button variant="light" size="compact-sm" w="fit-content" onClick={() => set(brandPalette(own))}>
          {t`Colours of your brand`}
        </Button>
      )}
    </>
  );
}
