import { t } from "@lingui/core/macro";
import { ColorInput, Input, NativeSelect, SimpleGrid, UnstyledButton } from "@mantine/core";
import { backgroundOf } from "#player/media/dress.ts";
import { type Backdrop, backdrops, type WidgetFont, widgetFonts } from "#shared/media-kinds/contract.ts";
import styles from "./look-fields.module.css";
import { isLook, type Look, themes } from "./look-themes.ts";

export interface LookFieldsProps {
  settings: Look;
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

/** Renders the look of a widget: themes, and the colours, font and backdrop that they set. */
export function LookFields({ settings, set, errorOf }: LookFieldsProps) {
  const [fonts, patterns] = [fontWords(), backdropWords()];
  return (
    <>
      <Input.Wrapper label={t`Theme`} component="fieldset">
        <div className={styles.themes}>
          {themes().map(({ name, look }) => (
            <UnstyledButton
              key={name}
              className={styles.theme}
              style={{ background: backgroundOf(look), color: look.colour }}
              data-font={look.font}
              aria-pressed={isLook(settings, look)}
              // The plain look has no font and no backdrop, so these are set, too.
              onClick={() => set({ font: undefined, backdrop: undefined, ...look })}
            >
              {name}
            </UnstyledButton>
          ))}
        </div>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColorInput
          label={t`Colour`}
          value={settings.colour}
          onChange={(colour) => set({ colour })}
          error={errorOf("colour")}
          eyeDropperButtonProps={{ "aria-label": t`Take the colour from the page` }}
        />
        <ColorInput
          label={t`Background`}
          value={settings.background}
          onChange={(background) => set({ background })}
          error={errorOf("background")}
          eyeDropperButtonProps={{ "aria-label": t`Take the background from the page` }}
        />
        <NativeSelect
          label={t`Font`}
          data={[
            { value: "", label: t`Modern` },
            ...widgetFonts.map((value) => ({ value, label: fonts[value] })),
          ]}
          value={settings.font ?? ""}
          onChange={({ currentTarget: { value } }) =>
            set({ font: widgetFonts.find((each) => each === value) })
          }
        />
        <NativeSelect
          label={t`Pattern`}
          data={[
            { value: "", label: t`Plain` },
            ...backdrops.map((value) => ({ value, label: patterns[value] })),
          ]}
          value={settings.backdrop ?? ""}
          onChange={({ currentTarget: { value } }) =>
            set({ backdrop: backdrops.find((each) => each === value) })
          }
        />
      </SimpleGrid>
    </>
  );
}
