import { t } from "@lingui/core/macro";
import { SimpleGrid } from "@mantine/core";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import type { FieldsProps } from "./kind.ts";

type Props = FieldsProps<"web">;
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const sideWords = () => ({
  top: t`Hidden above`,
  bottom: t`Hidden below`,
  left: t`Hidden left`,
  right: t`Hidden right`,
});

/** Renders which part of a page is shown, and how large. What has its usual value is not stored. */
export function WebViewFields({ settings, set, errorOf }: Props) {
  const { zoom, scrollY, crop } = settings;
  const words = sideWords();
  const hide = (side: keyof typeof none, pixels: number) => {
    const next = { ...none, ...crop, [side]: pixels };
    set({ crop: Object.values(next).some(Boolean) ? next : undefined });
  };
  return (
    <details open={zoom !== undefined || scrollY !== undefined || crop !== undefined}>
      <summary>{t`Part of the page`}</summary>
      <SimpleGrid cols={2} mt="xs">
        <NumberField
          label={t`Zoom (%)`}
          min={25}
          max={400}
          step={5}
          value={zoom ?? 100}
          onChange={(percent) => percent !== null && set({ zoom: percent === 100 ? undefined : percent })}
          error={errorOf("zoom")}
        />
        <NumberField
          label={t`Scrolled down (pixels)`}
          min={0}
          max={20_000}
          step={50}
          value={scrollY ?? 0}
          onChange={(pixels) => pixels !== null && set({ scrollY: pixels || undefined })}
          error={errorOf("scrollY")}
        />
        {(Object.keys(words) as (keyof typeof none)[]).map((side) => (
          <NumberField
            key={side}
            label={words[side]}
            min={0}
            max={4_000}
            step={10}
            value={crop?.[side] ?? 0}
            onChange={(pixels) => pixels !== null && hide(side, pixels)}
            error={errorOf(`crop.${side}`)}
          />
        ))}
      </SimpleGrid>
    </details>
  );
}
