import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { Check, Monitor, Moon, Sun } from "lucide-react";

const choices = [
  { value: "auto", label: "Same as the system", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: typeof Sun }[];

/** Menu items that choose the colour scheme. */
export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return choices.map(({ value, label, icon: Icon }) => (
    <Menu.Item
      key={value}
      role="menuitemradio"
      aria-checked={colorScheme === value}
      closeMenuOnClick={false}
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={colorScheme === value ? <Check size={16} aria-hidden /> : null}
      onClick={() => setColorScheme(value)}
    >
      {label}
    </Menu.Item>
  ));
}
