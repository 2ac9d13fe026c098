import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { fontOf, letteringWith } from "#shared/fonts/font-choice.ts";
import type { Design, DesignElement, ElementOf, ElementType } from "#shared/media-kinds/design.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { chosenFont, fontChoices } from "../../../../fields/font-choices.ts";
import type { DesignValues } from "../../../../media-kinds/design-values.ts";
import type { Brand } from "../../../../queries/brand.ts";
import { cellToText, textToCell } from "./bind-cell.ts";
import { CellFields, StaleField } from "./cell-fields.tsx";
import type { DesignEditor } from "./design-editor.ts";
import { patch } from "./edits.ts";
import { ColourField, FillField } from "./fill-field.tsx";
import { InspectorNumber } from "./inspector-number.tsx";
import { isLost, LostSourceFields } from "./lost-sources.tsx";
import { MediaFields, ReplaceButton } from "./media-fields.tsx";
import { ReworkFields } from "./rework-fields.tsx";
import { TableChoice } from "./table-choice.tsx";
import { joinRuns, mostLetters, plainText } from "./text-runs.ts";

interface ElementFieldsProps {
  editor: DesignEditor;
  chosen: readonly DesignElement[];
  brand: Brand;
  values: Pick<DesignValues, "tables" | "sourceIds">;
  onReplace: (id: string) => void;
}

interface Fields<T extends ElementType> {
  element: ElementOf<T>;
  set: (fields: Record<string, unknown>, tag?: string) => void;
  brand: Brand;
  values: Pick<DesignValues, "tables" | "sourceIds">;
  /** Changes the whole design, for example to an element of another type. */
  change: (edit: (design: Design) => Design) => void;
  onReplace: (id: string) => void;
}

/** What makes an element what it is. A change for several would make them all the same: six prices, six times the first. */
type Content = "runs" | "paths" | "text" | "cell" | "sourceId" | "before" | "after" | "mediaId" | "crop";
type Looks<T extends ElementType> = Pick<Fields<T>, "element" | "brand"> & {
  set: (fields: Record<string, unknown> & { [K in Content]?: never }, tag?: string) => void;
};

/** Renders the fields of the selected elements, if all are of one type: of several only how they look. */
export function ElementFields({ editor, chosen, brand, values, onReplace }: ElementFieldsProps) {
  const [first] = chosen;
  if (!first || chosen.some(({ type }) => type !== first.type)) return null;
  const ids = new Set(chosen.map(({ id }) => id));
  const set = (fields: Record<string, unknown>, tag?: string) =>
    editor.change((now) => patch(now, ids, fields), tag ?? `fields ${Object.keys(fields).join()}`);
  const OwnContent = contentOf[first.type] as (props: Fields<ElementType>) => React.ReactNode;
  const OwnLooks = looksOf[first.type] as (props: Looks<ElementType>) => React.ReactNode;
  return (
    <Stack gap="sm">
      {chosen.length === 1 && (
        <OwnContent
          element={first}
          set={set}
          brand={brand}
          values={values}
          change={(edit) => editor.change(edit)}
          onReplace={onReplace}
        />
      )}
      <OwnLooks element={first} set={set} brand={brand} />
    </Stack>
  );
}

function LetteringFields({ element, set, brand }: Looks<"text" | "value">) {
  return (
    <>
      <Group grow gap="xs" align="end">
        <NativeSelect
          size="xs"
          label={t`Font`}
          value={fontOf(element)}
          data={fontChoices(brand, fontOf(element))}
          onChange={({ currentTarget: { value } }) => {
            const choice = chosenFont(value, brand.fonts);
            if (choice) set(letteringWith(choice, element.font));
          }}
        />
        <InspectorNumber
          label={t`Letter size`}
          value={element.size}
          min={4}
          max={2000}
          onChange={(size) => size >= 4 && set({ size })}
        />
      </Group>
      <ColourField
        label={t`Colour`}
        value={element.colour}
        brand={brand}
        onChange={(colour) => set({ colour })}
      />
      <Group gap="sm">
        <Switch
          size="xs"
          label={t`Bold`}
          checked={Boolean(element.bold)}
          onChange={({ currentTarget: { checked } }) => set({ bold: checked || undefined })}
        />
        <Switch
          size="xs"
          label={t`Capitals`}
          checked={Boolean(element.uppercase)}
          onChange={({ currentTarget: { checked } }) => set({ uppercase: checked || undefined })}
        />
      </Group>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Align`}
        value={element.align}
        data={[
          { value: "left", label: t`Left` },
          { value: "centre", label: t`Centre` },
          { value: "right", label: t`Right` },
        ]}
        onChange={(align) => set({ align })}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Place in the box`}
        value={element.valign}
        data={[
          { value: "top", label: t`Top` },
          { value: "middle", label: t`Middle` },
          { value: "bottom", label: t`Bottom` },
        ]}
        onChange={(valign) => set({ valign })}
      />
      <Group grow gap="xs" align="end">
        <InspectorNumber
          label={t`Line height`}
          value={element.lineHeight ?? 1.25}
          min={0.7}
          max={3}
          step={0.05}
          onChange={(lineHeight) => lineHeight >= 0.7 && set({ lineHeight })}
        />
        <InspectorNumber
          label={t`Letter spacing`}
          value={element.spacing ?? 0}
          min={-0.1}
          max={1}
          step={0.01}
          onChange={(spacing) => set({ spacing: spacing || undefined })}
        />
      </Group>
      <Switch
        size="xs"
        label={t`Coloured box behind the text`}
        checked={element.box !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          set({
            box: checked ? (brand.colours[0]?.colour ?? "#e8590c") : undefined,
            padding: checked ? Math.round(element.size / 3) : undefined,
          })
        }
      />
      {element.box !== undefined && (
        <>
          <FillField
            label={t`Colour of the box`}
            value={element.box}
            brand={brand}
            onChange={(box) => set({ box })}
          />
          <Group grow gap="xs" align="end">
            <InspectorNumber
              label={t`Inner space`}
              value={element.padding ?? 0}
              min={0}
              max={1000}
              onChange={(padding) => set({ padding })}
            />
            <InspectorNumber
              label={t`Round corners`}
              value={element.radius ?? 0}
              min={0}
              max={4000}
              onChange={(radius) => set({ radius })}
            />
          </Group>
        </>
      )}
    </>
  );
}

/** Renders the button with which a text shows a cell of a table from now on. */
function BindButton({ id, change }: { id: string; change: Fields<"text">["change"] }) {
  return (
    <TableChoice
      label={t`Show a cell of a table`}
      onChoose={(table) => change((now) => textToCell(now, id, table))}
    />
  );
}

const nothing = () => null;
const contentOf: { [T in ElementType]: (props: Fields<T>) => React.ReactNode } = {
  text: ({ element, set, change }) => (
    <>
      <Textarea
        label={t`Text`}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={mostLetters}
        value={plainText(element.runs)}
        onChange={({ currentTarget: { value } }) => {
          // The style of the first letters stays; other styles inside belong to words that may be gone.
          const [head] = element.runs;
          set({ runs: joinRuns([{ ...head, text: value }]) }, "text");
        }}
      />
      <BindButton id={element.id} change={change} />
    </>
  ),
  value: ({ element, set, values, change }) => (
    <>
      {isLost(element.sourceId, values) ? (
        <LostSourceFields element={element} set={set} change={change} />
      ) : (
        element.cell && (
          <CellFields
            element={element}
            cell={element.cell}
            table={values.tables.get(element.sourceId)}
            set={set}
            onText={(words) => change((now) => cellToText(now, element.id, words))}
          />
        )
      )}
      <Group grow gap="xs" align="end">
        <TextInput
          size="xs"
          label={t`Text before it`}
          maxLength={80}
          value={element.before}
          onChange={({ currentTarget: { value } }) => set({ before: value })}
        />
        <TextInput
          size="xs"
          label={t`Text after it`}
          maxLength={80}
          value={element.after}
          onChange={({ currentTarget: { value } }) => set({ after: value })}
        />
      </Group>
    </>
  ),
  picture: ({ element, set, onReplace }) => (
    <>
      <ReplaceButton element={element} onReplace={onReplace} />
      <ReworkFields element={element} set={set} />
    </>
  ),
  video: ({ element, onReplace }) => <ReplaceButton element={element} onReplace={onReplace} />,
  shape: nothing,
  logo: () => (
    <Text size="xs" c="dimmed">
      <Trans>Shows the logo of your account. Another logo there changes this design, too.</Trans>
    </Text>
  ),
  art: ({ element, set, brand }) => {
    const colours = [
      ...new Set(
        element.paths.flatMap(({ fill, stroke }) => [fill, stroke].filter((each) => each !== undefined)),
      ),
    ];
    const recolour = (from: string, to: string) =>
      set({
        paths: element.paths.map((path) => ({
          ...path,
          ...(path.fill === from && { fill: to }),
          ...(path.stroke === from && { stroke: to }),
        })),
      });
    return colours.slice(0, 6).map((colour, at) => {
      // The place in the drawing stays while its colour changes.
      const place = `colour ${at}`;
      return (
        <ColourField
          key={place}
          label={colours.length > 1 ? t`Colour ${at + 1}` : t`Colour`}
          value={colour}
          brand={brand}
          onChange={(to) => recolour(colour, to)}
        />
      );
    });
  },
  qr: ({ element, set }) => (
    <Textarea
      label={t`Address or text in the code`}
      autosize
      maxLength={500}
      value={element.text}
      onChange={({ currentTarget: { value } }) => value.trim() !== "" && set({ text: value })}
    />
  ),
};

const looksOf: { [T in ElementType]: (props: Looks<T>) => React.ReactNode } = {
  text: ({ element, set, brand }) => (
    <>
      <ChoiceField
        size="xs"
        label={t`Moves as a line`}
        value={element.ticker}
        data={[
          { value: undefined, label: t`Stands still` },
          { value: "slow", label: t`Slow` },
          { value: "normal", label: t`Normal` },
          { value: "fast", label: t`Fast` },
        ]}
        onChange={(ticker) => set({ ticker })}
      />
      <LetteringFields element={element} set={set} brand={brand} />
    </>
  ),
  value: ({ element, set, brand }) => (
    <>
      <StaleField element={element} set={set} />
      <LetteringFields element={element} set={set} brand={brand} />
    </>
  ),
  picture: ({ element, set }) => <MediaFields element={element} set={set} />,
  video: ({ element, set }) => <MediaFields element={element} set={set} />,
  logo: nothing,
  art: nothing,
  shape: ({ element, set, brand }) => (
    <>
      <FillField label={t`Colour`} value={element.fill} brand={brand} onChange={(fill) => set({ fill })} />
      <Switch
        size="xs"
        label={t`Outline`}
        checked={element.stroke !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          set({ stroke: checked ? "#ffffff" : undefined, strokeWidth: checked ? 8 : undefined })
        }
      />
      {element.stroke !== undefined && (
        <>
          <ColourField
            label={t`Colour of the outline`}
            value={element.stroke}
            brand={brand}
            onChange={(stroke) => set({ stroke })}
          />
          <InspectorNumber
            label={t`Width of the outline`}
            value={element.strokeWidth ?? 0}
            min={0}
            max={400}
            onChange={(strokeWidth) => set({ strokeWidth })}
          />
        </>
      )}
      {element.shape === "rectangle" && (
        <InspectorNumber
          label={t`Round corners`}
          value={element.radius ?? 0}
          min={0}
          max={4000}
          onChange={(radius) => set({ radius: radius || undefined })}
        />
      )}
    </>
  ),
  qr: ({ element, set, brand }) => (
    <>
      <ColourField
        label={t`Colour`}
        value={element.colour}
        brand={brand}
        onChange={(colour) => set({ colour })}
      />
      <ColourField
        label={t`Background`}
        value={element.background}
        brand={brand}
        onChange={(background) => set({ background })}
      />
    </>
  ),
};
