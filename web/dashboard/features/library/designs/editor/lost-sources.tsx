import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import type { Design, ElementOf } from "#shared/media-kinds/design.ts";
import type { DesignValues } from "../../../../media-kinds/design-values.ts";
import { cellToText, guessCell } from "./bind-cell.ts";
import { describeElement } from "./layers-panel.tsx";
import { TableChoice } from "./table-choice.tsx";

/** Returns true when the table or the value that an element shows was deleted. */
export const isLost = (sourceId: number, { sourceIds }: Pick<DesignValues, "sourceIds">): boolean =>
  sourceIds !== null && !sourceIds.has(sourceId);

interface LostSourcesProps {
  design: Design;
  values: Pick<DesignValues, "sourceIds">;
  /** Selects an element and shows its properties. */
  onChoose: (id: string) => void;
}

/** Names the elements of which the table or the value was deleted. Renders nothing without one. */
export function LostSources({ design, values, onChoose }: LostSourcesProps) {
  const lost = design.elements.flatMap((each) =>
    each.type === "value" && isLost(each.sourceId, values) ? each : [],
  );
  if (lost.length === 0) return null;
  return (
    <Alert color="orange" mb="sm" title={t`Elements whose table was deleted`}>
      <Trans>Screens keep the last text that they know. Select an element and choose another table.</Trans>
      <Group mt="xs" gap="xs">
        {lost.map((element) => (
          <Button key={element.id} size="compact-sm" variant="default" onClick={() => onChoose(element.id)}>
            {lastText(element) || describeElement(element)}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/** Returns what the element showed last, by which a person recognises it. */
const lastText = ({ name, before, after, cell }: ElementOf<"value">): string =>
  name ?? (cell?.shown === undefined ? "" : `${before}${cell.shown}${after}`.trim());

interface LostSourceFieldsProps {
  element: ElementOf<"value">;
  set: (fields: Record<string, unknown>) => void;
  change: (edit: (design: Design) => Design) => void;
}

/** Lets a person choose another table for an element that lost its own, or keep its last text. */
export function LostSourceFields({ element, set, change }: LostSourceFieldsProps) {
  const { cell, before, after } = element;
  const shown = cell?.shown;
  return (
    <Alert color="orange" p="sm" title={t`Its table was deleted`}>
      <Trans>Screens keep the last text that they know. You can also restore it from the trash.</Trans>
      <Group mt="xs" gap="xs">
        <TableChoice
          label={t`Choose another table`}
          onChoose={(table) => {
            const next = guessCell(table, cell ? [cell.key] : []);
            if (next) set({ sourceId: table.sourceId, cell: next });
          }}
        />
        {shown !== undefined && (
          <Button
            size="xs"
            variant="default"
            onClick={() => change((now) => cellToText(now, element.id, `${before}${shown}${after}`))}
          >
            <Trans>Make it a fixed text</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  );
}
