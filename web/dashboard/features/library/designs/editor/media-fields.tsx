import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import { InspectorNumber } from "./inspector-number.tsx";

type Media = ElementOf<"picture" | "video">;

/** Renders the button that opens the choice of another file. */
export function ReplaceButton({ element, onReplace }: { element: Media; onReplace: (id: string) => void }) {
  return (
    <Button variant="default" size="xs" onClick={() => onReplace(element.id)}>
      {element.type === "picture" ? (
        <Trans>Choose another picture</Trans>
      ) : (
        <Trans>Choose another video</Trans>
      )}
    </Button>
  );
}

interface MediaFieldsProps {
  element: Media;
  set: (fields: { fit?: Media["fit"]; radius?: number | undefined }) => void;
}

/** Renders how a picture or a video lies in its place. */
export function MediaFields({ element, set }: MediaFieldsProps) {
  return (
    <>
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
