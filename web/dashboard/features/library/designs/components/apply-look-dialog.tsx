import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { DesignComponent } from "#shared/contracts/library/components.ts";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { ChangedDesigns } from "../changed/changed-designs.tsx";
import { type ChangedDesign, designsById, saveDesigns, takenBack } from "../changed/save-designs.ts";
import type { DesignEditor } from "../editor/design-editor.ts";
import { adoptComponent, applyComponent, lookOf } from "./component-edits.ts";
import { useComponentWrites } from "./component-queries.ts";

interface ApplyLookDialogProps {
  editor: DesignEditor;
  /** The place from which the component gets its look. */
  chosen: readonly DesignElement[];
  component: DesignComponent;
  /** The media of the open design. */
  openId: number;
  onClose: () => void;
}

interface Done {
  designs: ChangedDesign[];
  /** Undo would take back more than this when the open design was changed since. */
  isLast: () => boolean;
}

/** Gives a component the look of one place, and with it all designs that are chosen; with a way back. */
export function ApplyLookDialog({ editor, chosen, component, openId, onClose }: ApplyLookDialogProps) {
  const client = useQueryClient();
  const writes = useComponentWrites();
  const others = component.designs.filter(({ id }) => id !== openId);
  const designs = useQuery({
    queryKey: ["media", "designs-of-component", component.id],
    queryFn: () => designsById(others.map(({ id }) => id)),
    gcTime: 0,
  });
  const [done, setDone] = useState<Done | null>(null);
  const [count, setCount] = useState(0);
  const form = useCheckedForm<{ left: number[] }>(() => ({}), { left: [] });
  const { draft, change } = draftIn(form);
  // What the person saw when the dialog opened is what becomes the look.
  const [look] = useState(() => lookOf(chosen));
  const changed = useMemo(
    () =>
      (designs.data ?? []).flatMap(({ media, before }): ChangedDesign[] => {
        const after = applyComponent(before, { id: component.id, ...look });
        return after === before ? [] : [{ media, before, after }];
      }),
    [designs.data, component.id, look],
  );
  const picked = changed.filter(({ media }) => !draft.left.includes(media.id));

  async function saveAll(all: readonly ChangedDesign[]): Promise<ChangedDesign[]> {
    const { saved, error } = await saveDesigns(all, setCount);
    await client.invalidateQueries({ queryKey: ["media"] });
    if (error) showFailure(t`Not all designs were changed`, error);
    return saved;
  }
  async function apply(): Promise<void> {
    await writes.save.mutateAsync({ id: component.id, look, revision: component.revision });
    editor.changeWhole((now) =>
      applyComponent(adoptComponent(now, chosen, component.id), { id: component.id, ...look }),
    );
    const here = editor.view().whole;
    setDone({ designs: await saveAll(picked), isLast: () => editor.view().whole === here });
    form.reset(draft);
  }
  async function takeBack({ designs: saved, isLast }: Done): Promise<void> {
    const { width, height, elements } = component;
    await writes.save.mutateAsync({ id: component.id, look: { width, height, elements } });
    if (isLast()) editor.undo();
    await saveAll(takenBack(saved));
    setDone(null);
  }

  function choices() {
    if (designs.isError) return <FailedState title={t`Your designs could not be loaded`} of={designs} />;
    if (!designs.data) return <LoadingState lines={2} height={60} />;
    return (
      <>
        <Text size="sm">
          <Trans>
            The component “{component.name}” gets the look of what you selected. Words, pictures and rows that
            are different in a design stay.
          </Trans>
        </Text>
        <Text size="sm" role="status">
          {changed.length === 0
            ? t`No other design would change.`
            : plural(changed.length, {
                one: "# other design would change:",
                other: "# other designs would change:",
              })}
        </Text>
        <ChangedDesigns changed={changed} left={draft.left} onChange={(left) => change({ left })} />
      </>
    );
  }

  return (
    <FormDialog
      title={t`Use this look everywhere`}
      size="xl"
      form={form}
      onClose={onClose}
      disabled={!designs.data || done !== null}
      submit={t`Change the component`}
      onSubmit={apply}
      below={
        done && (
          <Group gap="sm" role="status">
            <Text size="sm">
              {plural(done.designs.length, {
                0: "The component was changed.",
                one: "The component and # other design were changed.",
                other: "The component and # other designs were changed.",
              })}
            </Text>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                void takeBack(done).catch((error) => showFailure(t`It could not be taken back`, error))
              }
            >
              <Trans>Take it back</Trans>
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        {choices()}
        {form.formState.isSubmitting && picked.length > 0 && (
          <Text size="sm" c="dimmed">{t`${count} of ${picked.length}`}</Text>
        )}
      </Stack>
    </FormDialog>
  );
}
