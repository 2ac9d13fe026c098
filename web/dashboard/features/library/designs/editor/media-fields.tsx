import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import { InspectorNumber } from "./inspector-number.tsx";

interface MediaFieldsProps {
  element: ElementOf<"picture" | "video">;
  set: (fields: Record<string, unknown>) => void;
  onReplace: (id: string) => void;
}

/** Renders how a picture or a video lies in its place. */
export function MediaFields({ element, set, onReplace }: MediaFieldsProps) {
  return (
    <>
      <Button variant="default" size="xs" onClick={() => onReplace(element.id)}>
        {element.type === "picture" ? (
          <Trans>Choose another picture</Trans>
        ) : (
          <Trans>Choose another video</Trans>
        )}
      </Button>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`How it fills its place`}
        value={element.fit}
        data={[
          { value: "cover", label: t`Fill the place` },
          { value: "contain", label: t`Show all of it` },
        ]}
        onChange={(fit) => set({ fit })}
      />
      <InspectorNumber
        label={t`Round corners`}
        value={element.radius ?? 0}
        min={0}
        max={4000}
        onChange={(radius) => set({ radius: radius || undefined })}
      />
    </>
  );
}
