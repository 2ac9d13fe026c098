import { t } from "@lingui/core/macro";
import { Group, NativeSelect } from "@mantine/core";
import { type DesignElement, type Motion, motions } from "#shared/media-kinds/design.ts";
import type { DesignEditor } from "./design-editor.ts";
import { patch } from "./edits.ts";
import { InspectorNumber } from "./inspector-number.tsx";

const words = (): Record<Motion["effect"], string> => ({
  fade: t`Fade`,
  rise: t`From below`,
  fall: t`From above`,
  left: t`From the right`,
  right: t`From the left`,
  zoom: t`Grow`,
});
const usual = { delayMs: 0, ms: 600 };
const isEffect = (value: string): value is Motion["effect"] => motions.some((each) => each === value);

/** Renders how the selected elements come and go. */
export function MotionFields({ editor, chosen }: { editor: DesignEditor; chosen: readonly DesignElement[] }) {
  const ids = new Set(chosen.map(({ id }) => id));
  const [first] = chosen;
  const set = (name: "enter" | "exit", motion: Motion | undefined) =>
    editor.change((now) => patch(now, ids, { [name]: motion }), `${name} motion`);
  return (
    <>
      <Fields
        label={t`Comes in`}
        wait={t`After (seconds)`}
        motion={first?.enter}
        onChange={(motion) => set("enter", motion)}
      />
      <Fields
        label={t`Goes out`}
        wait={t`Before the end (seconds)`}
        motion={first?.exit}
        onChange={(motion) => set("exit", motion)}
      />
    </>
  );
}

function Fields(props: {
  label: string;
  wait: string;
  motion: Motion | undefined;
  onChange: (motion: Motion | undefined) => void;
}) {
  const { label, wait, motion, onChange } = props;
  const names = words();
  return (
    <>
      <NativeSelect
        size="xs"
        label={label}
        value={motion?.effect ?? ""}
        data={[
          { value: "", label: t`Without motion` },
          ...motions.map((value) => ({ value, label: names[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(isEffect(value) ? { ...usual, ...motion, effect: value } : undefined)
        }
      />
      {motion && (
        <Group grow gap="xs" align="end">
          <InspectorNumber
            label={wait}
            value={motion.delayMs / 1000}
            min={0}
            max={60}
            step={0.1}
            onChange={(s) => onChange({ ...motion, delayMs: Math.round(s * 1000) })}
          />
          <InspectorNumber
            label={t`Takes (seconds)`}
            value={motion.ms / 1000}
            min={0.1}
            max={5}
            step={0.1}
            onChange={(s) => onChange({ ...motion, ms: Math.max(100, Math.round(s * 1000)) })}
          />
        </Group>
      )}
    </>
  );
}
