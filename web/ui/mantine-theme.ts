import { t } from "@lingui/core/macro";
import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/** Mantine with our tokens: every colour, size and shade below refers to tokens.css, which alone defines the values. */

/** Mantine colour name -> token family. `fill` and `onFill` are for solid areas, `text` for text, `soft` for tints. */
const families = {
  accent: {
    fill: "--color-accent-fill",
    fillHover: "--color-accent-fill-hover",
    onFill: "--color-on-accent",
    text: "--color-accent-text",
    soft: "--color-accent-soft",
    line: "--color-accent-line",
  },
  red: {
    fill: "--color-danger-fill",
    fillHover: "--color-danger-fill",
    onFill: "--dusk-text",
    text: "--color-danger",
    soft: "--color-danger-soft",
    line: "--color-danger",
  },
  green: {
    fill: "--color-success",
    fillHover: "--color-success",
    onFill: "--color-text-inverse",
    text: "--color-success",
    soft: "--color-success-soft",
    line: "--color-success",
  },
  orange: {
    fill: "--color-warning",
    fillHover: "--color-warning",
    onFill: "--color-text-inverse",
    text: "--color-warning",
    soft: "--color-warning-soft",
    line: "--color-warning",
  },
  blue: {
    fill: "--color-info",
    fillHover: "--color-info",
    onFill: "--color-text-inverse",
    text: "--color-info",
    soft: "--color-info-soft",
    line: "--color-info",
  },
  gray: {
    fill: "--color-inverse",
    fillHover: "--color-inverse",
    onFill: "--color-text-inverse",
    text: "--color-text",
    soft: "--color-sunken",
    line: "--color-line-strong",
  },
} as const;

type Family = keyof typeof families;
const isFamily = (name: unknown): name is Family => typeof name === "string" && name in families;

function familyVariables(name: Family): Record<string, string> {
  const family = families[name];
  const key = `--mantine-color-${name}`;
  return {
    [`${key}-filled`]: `var(${family.fill})`,
    [`${key}-filled-hover`]: `var(${family.fillHover})`,
    [`${key}-text`]: `var(${family.text})`,
    [`${key}-light`]: `var(${family.soft})`,
    [`${key}-light-hover`]: `color-mix(in srgb, var(${family.soft}), var(${family.text}) 10%)`,
    [`${key}-light-color`]: `var(${family.text})`,
    [`${key}-outline`]: `var(${family.line})`,
    [`${key}-outline-hover`]: `var(${family.soft})`,
  };
}

/**
 * Mantine's own greys for lines, tracks and fields. Each entry: [our token for the light scheme, for the dark scheme].
 */
const greys = [
  ["hover", "text"],
  ["sunken", "text"],
  ["sunken", "text-muted"],
  ["line", "text-faint"],
  ["line-strong", "line-strong"],
  ["text-faint", "hover"],
  ["text-muted", "surface"],
  ["text-muted", "surface"],
  ["text", "sunken"],
  ["text", "page"],
] as const;
const greyVariables = Object.fromEntries(
  greys.flatMap(([gray, dark], shade) => [
    [`--mantine-color-gray-${shade}`, `var(--color-${gray})`],
    [`--mantine-color-dark-${shade}`, `var(--color-${dark})`],
  ]),
);

const schemeVariables: Record<string, string> = {
  ...greyVariables,
  "--mantine-primary-color-contrast": "var(--color-on-accent)",
  "--mantine-color-bright": "var(--color-text)",
  "--mantine-color-text": "var(--color-text)",
  "--mantine-color-body": "var(--color-surface)",
  "--mantine-color-error": "var(--color-danger)",
  "--mantine-color-success": "var(--color-success)",
  "--mantine-color-placeholder": "var(--color-text-faint)",
  "--mantine-color-anchor": "var(--color-accent-text)",
  "--mantine-color-default": "var(--color-surface)",
  "--mantine-color-default-hover": "var(--color-hover)",
  "--mantine-color-default-color": "var(--color-text)",
  "--mantine-color-default-border": "var(--color-line-strong)",
  "--mantine-color-dimmed": "var(--color-text-muted)",
  "--mantine-color-disabled": "var(--color-sunken)",
  "--mantine-color-disabled-color": "var(--color-text-faint)",
  "--mantine-color-disabled-border": "var(--color-line)",
  ...Object.assign({}, ...(Object.keys(families) as Family[]).map(familyVariables)),
};

/** Passes our tokens to Mantine for both schemes; the tokens themselves switch between light and dark. */
export const tokenVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});

const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant !== "filled" || !isFamily(color)) return resolved;
  return { ...resolved, color: `var(${families[color].onFill})` };
};

/** Returns ten equal shades: components use roles (filled, light, text), so single shades never appear. */
const shades = (hex: string): MantineColorsTuple => colorsTuple(hex);

const heading = (size: string, lineHeight = "1.25") => ({ fontSize: `var(--text-${size})`, lineHeight });

/** A dialog that fades out can still be clicked: the second click of a double click would do its work again. */
const closesAtOnce = { exitDuration: 0 };

export const mantineTheme = createTheme({
  primaryColor: "accent",
  colors: {
    accent: shades("#ffbf3f"),
    red: shades("#c9382f"),
    green: shades("#0f6b46"),
    orange: shades("#8a4b00"),
    blue: shades("#1d57b0"),
  },
  variantColorResolver,
  fontFamily: "var(--font-sans)",
  fontFamilyMonospace: "var(--font-mono)",
  fontSizes: {
    xs: "var(--text-xs)",
    sm: "var(--text-sm)",
    md: "var(--text-md)",
    lg: "var(--text-lg)",
    xl: "var(--text-xl)",
  },
  fontWeights: {
    regular: "var(--weight-normal)",
    medium: "var(--weight-medium)",
    bold: "var(--weight-bold)",
  },
  headings: {
    fontFamily: "var(--font-sans)",
    fontWeight: "var(--weight-bold)",
    textWrap: "balance",
    sizes: {
      h1: heading("2xl"),
      h2: heading("xl"),
      h3: heading("lg", "1.3"),
      h4: heading("md", "1.4"),
      h5: heading("sm", "1.4"),
      h6: heading("xs", "1.4"),
    },
  },
  spacing: {
    xs: "var(--space-2)",
    sm: "var(--space-3)",
    md: "var(--space-4)",
    lg: "var(--space-5)",
    xl: "var(--space-6)",
  },
  radius: {
    xs: "var(--radius-sm)",
    sm: "var(--radius-sm)",
    md: "var(--radius-md)",
    lg: "var(--radius-lg)",
    xl: "var(--radius-pill)",
  },
  defaultRadius: "md",
  shadows: {
    xs: "var(--shadow-sm)",
    sm: "var(--shadow-sm)",
    md: "var(--shadow-md)",
    lg: "var(--shadow-lg)",
    xl: "var(--shadow-lg)",
  },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    // Functions: each time in the language of the page.
    Modal: {
      defaultProps: () => ({
        centered: true,
        closeButtonProps: { "aria-label": t`Close` },
        transitionProps: { transition: "fade-down", duration: 200, ...closesAtOnce },
      }),
    },
    Drawer: {
      defaultProps: () => ({ closeButtonProps: { "aria-label": t`Close` }, transitionProps: closesAtOnce }),
    },
    PasswordInput: {
      defaultProps: () => ({ visibilityToggleButtonProps: { "aria-label": t`Show or hide the password` } }),
    },
    Select: { defaultProps: { allowDeselect: false } },
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 300 },
      // Mantine's own are black on its light grey, which is dark here in the dark.
      vars: () => ({
        tooltip: {
          "--tooltip-bg": "var(--mantine-color-text)",
          "--tooltip-color": "var(--mantine-color-body)",
        },
      }),
    },
    Menu: { defaultProps: { shadow: "md" } },
    Notification: { defaultProps: { withBorder: true } },
  },
});
