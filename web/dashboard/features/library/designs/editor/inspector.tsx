import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Divider, Group, SimpleGrid, Slider, Stack, Switch, Text, Title } from "@mantine/core";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  BringToFront,
  Copy,
  Group as GroupIcon,
  Lock,
  LockOpen,
  SendToBack,
  Trash2,
  Ungroup,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import { Tool } from "#web/ui/panel/tool.tsx";
import type { DesignValues } from "../../../../media-kinds/design-values.ts";
import type { Brand } from "../../../../queries/brand.ts";
import { hasUseFields, UseFields } from "../components/use-fields.tsx";
import type { DesignEditor, DesignView } from "./design-editor.ts";
import {
  alignChosen,
  chosenIn,
  distributeChosen,
  group,
  type Ids,
  layer,
  patch,
  remove,
  ungroup,
} from "./edits.ts";
import { ElementFields } from "./element-fields.tsx";
import { FillField } from "./fill-field.tsx";
import type { Edge } from "./geometry.ts";
import { InspectorNumber } from "./inspector-number.tsx";
import { duplicate } from "./keyboard.ts";
import { MotionFields } from "./motion-fields.tsx";
import { PageFields, PageMotionField } from "./page-fields.tsx";
import { SizeField } from "./size-field.tsx";

interface InspectorProps {
  editor: DesignEditor;
  view: DesignView;
  brand: Brand;
  /** The tables that the design shows, and which sources the account has. */
  values: Pick<DesignValues, "tables" | "sourceIds">;
  /** The media of the design. */
  openId: number;
  /** Opens the choice of another picture for an element. */
  onReplace: (id: string) => void;
}

/** Renders the properties of the selection; of the canvas when nothing is selected. */
export function Inspector({ editor, view, brand, values, openId, onReplace }: InspectorProps) {
  const chosen = chosenIn(view.design, view.selection);
  const [first] = chosen;
  if (!first) return <CanvasFields editor={editor} view={view} brand={brand} />;
  return (
    <Stack gap="sm">
      <div>
        <Title order={2} size="h5">
          {chosen.length === 1 ? <Trans>Selected</Trans> : <Trans>{chosen.length} selected</Trans>}
        </Title>
        <Actions editor={editor} chosen={chosen} selection={view.selection} />
      </div>
      <AlignButtons editor={editor} selection={view.selection} count={chosen.length} />
      {chosen.length === 1 && <PlaceFields editor={editor} element={first} />}
      <Opacity editor={editor} selection={view.selection} first={first} />
      {hasUseFields(chosen) && (
        <>
          <Divider />
          <UseFields editor={editor} chosen={chosen} values={values} openId={openId} />
        </>
      )}
      <Divider />
      <ElementFields editor={editor} chosen={chosen} brand={brand} values={values} onReplace={onReplace} />
      <Divider />
      <MotionFields editor={editor} chosen={chosen} />
    </Stack>
  );
}

function CanvasFields({
  editor,
  view: { design, whole, page },
  brand,
}: Omit<InspectorProps, "onReplace" | "values" | "openId">) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">{t`Canvas`}</Title>
      <SizeField design={whole} onChange={(next) => editor.changeWhole(() => next)} />
      {page && <PageFields editor={editor} page={page} />}
      <FillField
        label={t`Background`}
        value={design.background}
        brand={brand}
        onChange={(background) => editor.change((now: Design) => ({ ...now, background }), "background")}
      />
      {design.elements.length > 0 && <PageMotionField editor={editor} design={design} />}
      <Text size="xs" c="dimmed">
        <Trans>Select something on the canvas to change it. Double-click a text to write.</Trans>
      </Text>
    </Stack>
  );
}

function Actions({
  editor,
  chosen,
  selection,
}: {
  editor: DesignEditor;
  chosen: readonly DesignElement[];
  selection: Ids;
}) {
  const locked = chosen.every((each) => each.locked);
  const grouped = chosen.some((each) => each.group);
  const size = 17;
  return (
    <Group gap={2} mt={6}>
      <Tool label={t`To the front`} onClick={() => editor.change((now) => layer(now, selection, "front"))}>
        <BringToFront size={size} aria-hidden />
      </Tool>
      <Tool label={t`To the back`} onClick={() => editor.change((now) => layer(now, selection, "back"))}>
        <SendToBack size={size} aria-hidden />
      </Tool>
      {chosen.length > 1 && !grouped && (
        <Tool label={t`Group`} onClick={() => editor.change((now) => group(now, selection))}>
          <GroupIcon size={size} aria-hidden />
        </Tool>
      )}
      {grouped && (
        <Tool label={t`Ungroup`} onClick={() => editor.change((now) => ungroup(now, selection))}>
          <Ungroup size={size} aria-hidden />
        </Tool>
      )}
      <Tool
        label={locked ? t`Unlock` : t`Lock`}
        onClick={() => editor.change((now) => patch(now, selection, { locked: locked ? undefined : true }))}
      >
        {locked ? <LockOpen size={size} aria-hidden /> : <Lock size={size} aria-hidden />}
      </Tool>
      <Tool label={t`Duplicate`} onClick={() => duplicate(editor)}>
        <Copy size={size} aria-hidden />
      </Tool>
      <Tool label={t`Delete`} onClick={() => editor.change((now) => remove(now, selection))}>
        <Trash2 size={size} aria-hidden />
      </Tool>
    </Group>
  );
}

function AlignButtons({ editor, selection, count }: { editor: DesignEditor; selection: Ids; count: number }) {
  const size = 17;
  const edges: [Edge, string, ReactNode][] = [
    ["left", t`Align left`, <AlignStartVertical key="l" size={size} aria-hidden />],
    ["centre", t`Align to the centre`, <AlignCenterVertical key="c" size={size} aria-hidden />],
    ["right", t`Align right`, <AlignEndVertical key="r" size={size} aria-hidden />],
    ["top", t`Align to the top`, <AlignStartHorizontal key="t" size={size} aria-hidden />],
    ["middle", t`Align to the middle`, <AlignCenterHorizontal key="m" size={size} aria-hidden />],
    ["bottom", t`Align to the bottom`, <AlignEndHorizontal key="b" size={size} aria-hidden />],
  ];
  return (
    <Group gap={2}>
      {edges.map(([edge, label, icon]) => (
        <Tool
          key={edge}
          label={label}
          onClick={() => editor.change((now) => alignChosen(now, selection, edge))}
        >
          {icon}
        </Tool>
      ))}
      {count > 2 && (
        <>
          <Tool
            label={t`Equal gaps across`}
            onClick={() => editor.change((now) => distributeChosen(now, selection, "x"))}
          >
            <AlignHorizontalSpaceAround size={size} aria-hidden />
          </Tool>
          <Tool
            label={t`Equal gaps downwards`}
            onClick={() => editor.change((now) => distributeChosen(now, selection, "y"))}
          >
            <AlignVerticalSpaceAround size={size} aria-hidden />
          </Tool>
        </>
      )}
    </Group>
  );
}

function PlaceFields({ editor, element }: { editor: DesignEditor; element: DesignElement }) {
  const set = (fields: Partial<DesignElement>) =>
    editor.change(
      (now) => patch(now, new Set([element.id]), fields as Record<string, unknown>),
      `place ${Object.keys(fields).join()}`,
    );
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <InspectorNumber
        label={t`From the left`}
        value={element.x}
        onChange={(x) => set({ x })}
        min={-20_000}
        max={20_000}
      />
      <InspectorNumber
        label={t`From the top`}
        value={element.y}
        onChange={(y) => set({ y })}
        min={-20_000}
        max={20_000}
      />
      <InspectorNumber label={t`Width`} value={element.w} onChange={(w) => set({ w })} min={1} max={20_000} />
      <InspectorNumber
        label={t`Height`}
        value={element.h}
        onChange={(h) => set({ h })}
        min={1}
        max={20_000}
      />
      <InspectorNumber
        label={t`Turned (degrees)`}
        value={element.rotate ?? 0}
        onChange={(rotate) => set({ rotate: rotate || undefined })}
        min={-360}
        max={360}
        step={5}
      />
    </SimpleGrid>
  );
}

function Opacity({
  editor,
  selection,
  first,
}: {
  editor: DesignEditor;
  selection: Ids;
  first: DesignElement;
}) {
  const opacity = Math.round((first.opacity ?? 1) * 100);
  return (
    <>
      <div>
        <Text size="xs" fw={500} id="design-opacity">{t`Visible ${opacity}%`}</Text>
        <Slider
          size="sm"
          min={0}
          max={100}
          label={null}
          thumbProps={{ "aria-labelledby": "design-opacity" }}
          value={opacity}
          onChange={(percent) =>
            editor.change(
              (now) => patch(now, selection, { opacity: percent === 100 ? undefined : percent / 100 }),
              "opacity",
            )
          }
          onChangeEnd={() => editor.endSeries()}
        />
      </div>
      <Switch
        size="xs"
        label={t`Shadow`}
        checked={Boolean(first.shadow)}
        onChange={({ currentTarget: { checked } }) =>
          editor.change((now) => patch(now, selection, { shadow: checked || undefined }))
        }
      />
    </>
  );
}
