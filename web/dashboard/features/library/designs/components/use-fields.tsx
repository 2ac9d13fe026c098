import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import type { DesignValues } from "../../../../media-kinds/design-values.ts";
import { useMay } from "../../../../queries/me.ts";
import type { DesignEditor } from "../editor/design-editor.ts";
import { detachUse, oneUse } from "./component-edits.ts";
import { useComponents } from "./component-queries.ts";
import { RowFields } from "./row-fields.tsx";

const ApplyLookDialog = lazy(async () => ({
  default: (await import("./apply-look-dialog.tsx")).ApplyLookDialog,
}));

interface UseFieldsProps {
  editor: DesignEditor;
  chosen: readonly DesignElement[];
  values: Pick<DesignValues, "tables">;
  /** The media of the open design. */
  openId: number;
}

/** Returns true when a selection stands for a row, or can: a component or a group with cells of a table. */
export const hasUseFields = (chosen: readonly DesignElement[]): boolean =>
  oneUse(chosen) !== null ||
  chosen.some(({ row }) => row) ||
  (chosen.length > 1 && chosen.some((each) => each.type === "value" && each.cell));

/** Renders of which component a selection is a place, and for which row of a table it stands. */
export function UseFields({ editor, chosen, values, openId }: UseFieldsProps) {
  const use = oneUse(chosen);
  const component = useComponents(use !== null).data?.find(({ id }) => id === use?.id);
  const applying = useLazyDialog();
  const mayChange = useMay("content.edit", { whole: true });
  return (
    <Stack gap="sm">
      {use && component && (
        <div>
          <Text size="sm">
            <Trans>
              Component: <b>{component.name}</b>
            </Trans>
          </Text>
          <Group gap="xs" mt={6}>
            {mayChange && (
              <Button size="xs" variant="default" onClick={applying.open}>
                <Trans>Use this look everywhere</Trans>
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              onClick={() => editor.change((now) => detachUse(now, use.use))}
            >
              <Trans>Detach</Trans>
            </Button>
          </Group>
        </div>
      )}
      <RowFields editor={editor} chosen={chosen} values={values} />
      <Suspense>
        {applying.opened && component && (
          <ApplyLookDialog
            editor={editor}
            chosen={chosen}
            component={component}
            openId={openId}
            onClose={applying.close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
