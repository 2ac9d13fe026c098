import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import type { Orientation } from "#shared/design-templates/kit/template.ts";

/** Chooses between screens that lie and screens that stand. */
export const OrientationChoice = (props: { value: Orientation; onChange: (value: Orientation) => void }) => (
  <SegmentedControl
    aria-label={t`Orientation`}
    value={props.value}
    onChange={(value) => props.onChange(value === "portrait" ? "portrait" : "landscape")}
    data={[
      { value: "landscape", label: t`Landscape` },
      { value: "portrait", label: t`Portrait` },
    ]}
  />
);
