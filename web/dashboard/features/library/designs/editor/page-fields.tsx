import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, NativeSelect } from "@mantine/core";
import { type Design, type DesignPage, pageTransitions } from "#shared/media-kinds/design.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import type { DesignEditor } from "./design-editor.ts";
import { InspectorNumber } from "./inspector-number.tsx";
import { setPage } from "./page-edits.ts";
import { motionOfPage, movePageIn, pageMotions } from "./page-motion.ts";

const words = (): Record<DesignPage["transition"], string> => ({
  cut: t`At once`,
  fade: t`Fade`,
  slide: t`Slide`,
});

/** Renders how the elements of the open page come in together. */
export function PageMotionField({ editor, design }: { editor: DesignEditor; design: Design }) {
  const motion = motionOfPage(design);
  const names: Record<(typeof pageMotions)[number], string> = {
    rise: t`Rise one by one`,
    fade: t`Fade in one by one`,
    zoom: t`Grow one by one`,
  };
  return (
    <NativeSelect
      size="xs"
      label={t`Motion of the whole page`}
      value={motion ?? ""}
      data={[
        { value: "", label: t`Without motion` },
        ...pageMotions.map((value) => ({ value, label: names[value] })),
        ...(motion === "own" ? [{ value: "own", label: t`As set for each element` }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const effect = pageMotions.find((each) => each === value) ?? null;
        if (value !== "own") editor.change((now) => movePageIn(now, effect));
      }}
    />
  );
}

/** Renders how long the open page is shown, and how it comes. */
export function PageFields({ editor, page }: { editor: DesignEditor; page: DesignPage }) {
  const { seconds, transition } = page;
  const set = (fields: Partial<DesignPage>) =>
    editor.changeWhole((now) => setPage(now, page.id, fields), `page ${Object.keys(fields).join()}`);
  const names = words();
  return (
    <>
      <Group grow gap="xs" align="end">
        <InspectorNumber
          label={t`Page: seconds`}
          value={seconds}
          min={1}
          max={600}
          onChange={(next) => next >= 1 && set({ seconds: next })}
        />
        <ChoiceField
          size="xs"
          label={t`The page comes`}
          value={transition}
          data={pageTransitions.map((value) => ({ value, label: names[value] }))}
          onChange={(chosen) => set({ transition: chosen })}
        />
      </Group>
      <Button
        size="xs"
        variant="default"
        onClick={() => editor.changeWhole((now) => setPage(now, null, { seconds, transition }))}
      >
        <Trans>Use for all pages</Trans>
      </Button>
    </>
  );
}
