import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Stack, Text, Tooltip, UnstyledButton } from "@mantine/core";
import { Boxes, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import type { DesignComponent } from "#shared/contracts/library/components.ts";
import { componentLimits } from "#shared/contracts/library/components.ts";
import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { DesignPicture } from "../../../../media-kinds/design-picture.tsx";
import { useMay } from "../../../../queries/me.ts";
import type { DesignEditor, DesignView } from "../editor/design-editor.ts";
import { add, chosenIn } from "../editor/edits.ts";
import { placeComponent } from "./component-edits.ts";
import { useComponents, useComponentWrites } from "./component-queries.ts";
import styles from "./components.module.css";

const SaveComponentDialog = lazy(async () => ({
  default: (await import("./save-component-dialog.tsx")).SaveComponentDialog,
}));

/** Returns a component as a design of its own, to draw it. */
const alone = ({ width, height, elements }: Pick<Design, "width" | "height" | "elements">): Design => ({
  width,
  height,
  // Nothing behind it: where it is placed is another design.
  background: "#00000000",
  elements: [...elements],
});

interface ComponentsPanelProps {
  editor: DesignEditor;
  view: DesignView;
}

/** Renders the components of the account: to place one, or to make one of what is selected. */
export function ComponentsPanel({ editor, view }: ComponentsPanelProps) {
  const components = useComponents();
  const writes = useComponentWrites();
  const saving = useLazyDialog();
  const mayMake = useMay("content.edit", { whole: true });
  const chosen = chosenIn(view.design, view.selection);

  function place(component: DesignComponent): void {
    const placed: DesignElement[] = placeComponent(component, view.design);
    editor.change((now) => add(now, placed));
    editor.select(placed.map(({ id }) => id));
  }
  const remove = (component: DesignComponent) =>
    writes.remove.mutateAsync(component.id).then(
      () =>
        offerUndo(
          t`The component “${component.name}” is removed. Designs that have it stay as they are.`,
          () => writes.restore.mutateAsync(component.id),
        ),
      (error) => showFailure(t`The component could not be removed`, error),
    );

  function list() {
    if (components.isError)
      return <FailedState title={t`The components could not be loaded`} of={components} />;
    if (!components.data) return <LoadingState lines={2} height={64} />;
    if (components.data.length === 0)
      return (
        <Text size="sm" c="dimmed">
          <Trans>
            No components yet. Draw a price bubble, an offer card or a name plate, select all of it, and save
            it here.
          </Trans>
        </Text>
      );
    return (
      <ul className={styles.components} aria-label={t`Components`}>
        {components.data.map((component) => (
          <li key={component.id} className={styles.component}>
            <UnstyledButton
              className={styles.place}
              aria-label={t`Place ${component.name}`}
              onClick={() => place(component)}
            >
              <span className={styles.picture} aria-hidden>
                <DesignPicture widget={{ kind: "design", settings: alone(component) }} calm />
              </span>
              <span className={styles.words}>
                <Text size="sm" fw={600} component="span" display="block">
                  {component.name}
                </Text>
                <Text size="xs" c="dimmed" component="span">
                  {plural(component.designs.length, {
                    0: "In no design yet",
                    one: "In # design",
                    other: "In # designs",
                  })}
                </Text>
              </span>
            </UnstyledButton>
            {mayMake && (
              <Tooltip label={t`Remove the component`} withArrow>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Remove ${component.name}`}
                  onClick={() => void remove(component)}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    );
  }

  return (
    <Stack gap="sm">
      {mayMake && (
        <Button
          variant="default"
          leftSection={<Boxes size={16} aria-hidden />}
          disabled={chosen.length === 0 || chosen.length > componentLimits.elements}
          onClick={saving.open}
        >
          <Trans>Save the selection</Trans>
        </Button>
      )}
      <Text size="xs" c="dimmed">
        <Trans>
          A component is a group that many designs have. Change its look once, and give the new look to all of
          them. Each place can stand for its own row of a table.
        </Trans>
      </Text>
      {list()}
      <Suspense>
        {saving.opened && <SaveComponentDialog editor={editor} chosen={chosen} onClose={saving.close} />}
      </Suspense>
    </Stack>
  );
}
