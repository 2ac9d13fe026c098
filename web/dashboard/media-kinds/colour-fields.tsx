import { t } from "@lingui/core/macro";
import { ColorInput, SimpleGrid } from "@mantine/core";

interface Colours {
  colour: string;
  background: string;
}

export interface ColourFieldsProps {
  settings: Colours;
  set: (change: Partial<Colours>) => void;
  errorOf: (path: string) => string | undefined;
}

/** Renders the fields for the text colour and the background colour. */
export function ColourFields({ settings, set, errorOf }: ColourFieldsProps) {
  return (
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
    </SimpleGrid>
  );
}
