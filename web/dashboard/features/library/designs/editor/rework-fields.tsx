import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import { insideAddress } from "../../../../media-kinds/design-picture.tsx";
import { CropBox } from "./crop-box.tsx";
import { InspectorNumber } from "./inspector-number.tsx";

type Picture = ElementOf<"picture">;
const whole = { x: 0, y: 0, w: 1, h: 1 };
const percent = 100;

interface ReworkFieldsProps {
  element: Picture;
  set: (fields: Partial<Record<keyof Picture, unknown>>, tag?: string) => void;
}

/** Renders how a picture is cut, straightened and lit. The file itself stays as it is. */
export function ReworkFields({ element, set }: ReworkFieldsProps) {
  const { crop = whole, straighten = 0, brightness = 1, contrast = 1 } = element;
  const isChanged = [element.crop, element.straighten, element.brightness, element.contrast].some(
    (each) => each !== undefined,
  );
  const light = (value: number) => (value === percent ? undefined : value / percent);
  return (
    <Stack gap="xs">
      <Text size="xs" fw={600}>
        <Trans>Part that is shown</Trans>
      </Text>
      <CropBox
        address={insideAddress(element.mediaId)}
        crop={crop}
        straighten={straighten}
        onCrop={(next) => set({ crop: isWhole(next) ? undefined : next }, "crop")}
      />
      <InspectorNumber
        label={t`Straighten`}
        value={straighten}
        min={-15}
        max={15}
        step={0.5}
        suffix="°"
        onChange={(degrees) => set({ straighten: degrees || undefined })}
      />
      <Group grow gap="xs" align="end">
        <InspectorNumber
          label={t`Brightness`}
          value={Math.round(brightness * percent)}
          min={40}
          max={180}
          step={5}
          suffix="%"
          onChange={(value) => value >= 40 && set({ brightness: light(value) })}
        />
        <InspectorNumber
          label={t`Contrast`}
          value={Math.round(contrast * percent)}
          min={40}
          max={180}
          step={5}
          suffix="%"
          onChange={(value) => value >= 40 && set({ contrast: light(value) })}
        />
      </Group>
      {isChanged && (
        <>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              set({ crop: undefined, straighten: undefined, brightness: undefined, contrast: undefined })
            }
          >{t`Show the picture as it is`}</Button>
          <Text size="xs" c="dimmed">
            <Trans>Your file stays as it is. Screens with an old player show the whole picture.</Trans>
          </Text>
        </>
      )}
    </Stack>
  );
}

const isWhole = ({ x, y, w, h }: NonNullable<Picture["crop"]>) => x === 0 && y === 0 && w === 1 && h === 1;
