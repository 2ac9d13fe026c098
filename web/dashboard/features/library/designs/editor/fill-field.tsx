import { t } from "@lingui/core/macro";
import { ColorInput, Group, SegmentedControl, Stack } from "@mantine/core";
import type { Fill } from "#shared/media-kinds/design.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import type { Brand } from "../../../../queries/brand.ts";
import { BrandColours } from "../brand/brand-colours.tsx";

const swatches = [
  "#ffffff",
  "#1c1c1e",
  "#7a1f1f",
  "#e8590c",
  "#f2b705",
  "#2f7d32",
  "#0b7285",
  "#1c4587",
  "#6a1b9a",
  "#c2185b",
];

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  /** Its colours are offered first. */
  brand: Brand;
}

/** Renders the choice of one colour. Half-written colours are not passed on. */
export function ColourField({ label, value, onChange, brand }: ColourFieldProps) {
  return (
    <div>
      <ColorInput
        label={label}
        value={value}
        format="hex"
        swatches={[...new Set([...brand.colours.map(({ colour }) => colour), ...swatches])]}
        onChange={(colour) => /^#[0-9a-f]{6}$/i.test(colour) && onChange(colour)}
        eyeDropperButtonProps={{ "aria-label": t`Take the colour from the page` }}
      />
      <BrandColours field={label} colours={brand.colours} value={value} onChoose={onChange} />
    </div>
  );
}

interface FillFieldProps {
  label: string;
  value: Fill;
  onChange: (fill: Fill) => void;
  brand: Brand;
}

/** Renders the choice of a colour or of a gradient of two colours. */
export function FillField({ label, value, onChange, brand }: FillFieldProps) {
  const plain = typeof value === "string";
  return (
    <Stack gap={6}>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={[
          { value: "plain", label: t`Colour` },
          { value: "gradient", label: t`Gradient` },
        ]}
        value={plain ? "plain" : "gradient"}
        onChange={(kind) => {
          if (kind === "plain" && !plain) onChange(value.from);
          if (kind === "gradient" && plain) onChange({ from: value, to: "#1c1c1e", angle: 180 });
        }}
      />
      {plain ? (
        <ColourField label={label} value={value} onChange={onChange} brand={brand} />
      ) : (
        <>
          <Group grow gap="xs">
            <ColourField
              label={t`From`}
              value={value.from}
              onChange={(from) => onChange({ ...value, from })}
              brand={brand}
            />
            <ColourField
              label={t`To`}
              value={value.to}
              onChange={(to) => onChange({ ...value, to })}
              brand={brand}
            />
          </Group>
          <NumberField
            label={t`Direction (degrees)`}
            min={0}
            max={360}
            step={15}
            value={value.angle}
            onChange={(angle) => angle !== null && onChange({ ...value, angle })}
          />
        </>
      )}
    </Stack>
  );
}
