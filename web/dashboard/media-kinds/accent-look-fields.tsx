import { t } from "@lingui/core/macro";
import { ColorInput } from "@mantine/core";
import { LookFields, type LookFieldsProps } from "./look-fields.tsx";
import type { Look } from "./look-themes.ts";

type AccentLook = Look & { accent?: string | undefined };

interface AccentLookFieldsProps extends Pick<LookFieldsProps, "errorOf"> {
  settings: AccentLook;
  set: (change: Partial<AccentLook>) => void;
  /** Says what has the accent colour. */
  label: string;
}

/** Renders the look of a widget with an accent colour; without one, the accent is the colour of the text. */
export function AccentLookFields({ settings, set, errorOf, label }: AccentLookFieldsProps) {
  return (
    <>
      <ColorInput
        label={label}
        value={settings.accent ?? settings.colour}
        onChange={(accent) => set({ accent })}
        error={errorOf("accent")}
        eyeDropperButtonProps={{ "aria-label": t`Take the colour from the page` }}
      />
      <LookFields
        settings={settings}
        // A theme brings its own text colour, on which an accent of another theme may be unreadable.
        set={(look) => set("backdrop" in look && "colour" in look ? { ...look, accent: look.colour } : look)}
        errorOf={errorOf}
      />
    </>
  );
}
