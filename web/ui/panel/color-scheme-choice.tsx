import { t } from "@lingui/core/macro";
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from "@mantine/core";

const choices = (): { value: MantineColorScheme; label: string }[] => [
  { value: "auto", label: t`System` },
  { value: "light", label: t`Light` },
  { value: "dark", label: t`Dark` },
];

/** Renders the choice of the panels' colour scheme for this browser. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t`Appearance`}
      data={choices()}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
