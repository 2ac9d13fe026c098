import { t } from "@lingui/core/macro";
import { Group, NativeSelect } from "@mantine/core";
import { type Design, designLimits } from "#shared/media-kinds/design.ts";
import { InspectorNumber } from "./inspector-number.tsx";
import { resizeCanvas } from "./resize-canvas.ts";

/** The usual sizes, in pixels of a full-HD screen. */
export const sizes = () => [
  { name: t`Landscape 16:9`, width: 1920, height: 1080 },
  { name: t`Portrait 9:16`, width: 1080, height: 1920 },
  { name: t`Landscape 4:3`, width: 1600, height: 1200 },
  { name: t`Square`, width: 1080, height: 1080 },
  { name: t`Stretched bar 32:9`, width: 1920, height: 540 },
];

const own = "own";

/** Renders the size of the canvas. The content follows into the new shape. */
export function SizeField({ design, onChange }: { design: Design; onChange: (design: Design) => void }) {
  const known = sizes();
  const at = known.findIndex(({ width, height }) => width === design.width && height === design.height);
  const { least, most } = designLimits.side;
  const resize = (width: number, height: number) => onChange(resizeCanvas(design, width, height));
  return (
    <>
      <NativeSelect
        label={t`Size`}
        value={at < 0 ? own : String(at)}
        data={[
          ...known.map(({ name }, index) => ({ value: String(index), label: name })),
          { value: own, label: t`Your own size` },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const size = known[Number(value)];
          if (size) resize(size.width, size.height);
        }}
      />
      <Group grow gap="xs">
        <InspectorNumber
          label={t`Width`}
          value={design.width}
          min={least}
          max={most}
          onChange={(width) => width >= least && resize(Math.round(width), design.height)}
        />
        <InspectorNumber
          label={t`Height`}
          value={design.height}
          min={least}
          max={most}
          onChange={(height) => height >= least && resize(design.width, Math.round(height))}
        />
      </Group>
    </>
  );
}
