import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, NativeSelect, SimpleGrid, Stack, Switch, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { fontNameOf } from "../../../../fields/font-choices.ts";
import { useBrand } from "../../../../queries/brand.ts";
import { ChangedDesigns } from "../changed/changed-designs.tsx";
import { allDesigns, type ChangedDesign, saveDesigns, takenBack } from "../changed/save-designs.ts";
import { applyBrand, coloursIn } from "./apply-brand.ts";
import styles from "./brand.module.css";

const mostColours = 6;

interface Values {
  fonts: boolean;
  /** The brand's colour in the place of each; empty: it stays. */
  colours: Record<string, string>;
  left: number[];
}

/** Gives designs the fonts and colours of the brand: first pictures of them, then all that are chosen, and a way back. */
export function ApplyBrandDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const brand = useBrand();
  const designs = useQuery({ queryKey: ["media", "designs-for-brand"], queryFn: allDesigns, gcTime: 0 });
  const [done, setDone] = useState<ChangedDesign[] | null>(null);
  const [count, setCount] = useState(0);
  const form = useCheckedForm<Values>(() => ({}), { fonts: true, colours: {}, left: [] });
  const { draft, change } = draftIn(form);
  const { headingFont, textFont, fonts, colours } = brand;
  const hasFonts = headingFont !== null || textFont !== null;
  const found = useMemo(
    () =>
      coloursIn(
        (designs.data ?? []).map(({ before }) => before),
        mostColours,
      ),
    [designs.data],
  );
  const changed = useMemo(() => {
    const wanted = {
      headingFont: draft.fonts ? headingFont : null,
      textFont: draft.fonts ? textFont : null,
      colours: new Map(Object.entries(draft.colours).filter(([, to]) => to !== "")),
    };
    return (designs.data ?? []).flatMap(({ media, before }): ChangedDesign[] => {
      const after = applyBrand(before, wanted);
      return after === before ? [] : [{ media, before, after }];
    });
  }, [designs.data, draft.fonts, draft.colours, headingFont, textFont]);
  const chosen = changed.filter(({ media }) => !draft.left.includes(media.id));

  async function save(all: readonly ChangedDesign[]): Promise<ChangedDesign[]> {
    const { saved, error } = await saveDesigns(all, setCount);
    await client.invalidateQueries({ queryKey: ["media"] });
    if (error) showFailure(t`Not all designs were changed`, error);
    return saved;
  }

  function choices() {
    if (designs.isError) return <FailedState title={t`Your designs could not be loaded`} of={designs} />;
    if (!designs.data) return <LoadingState lines={3} height={60} />;
    return (
      <>
        {hasFonts && (
          <Switch
            label={t`Our fonts: ${[headingFont, textFont].flatMap((font) => (font ? fontNameOf(font, fonts) : [])).join(", ")}`}
            checked={draft.fonts}
            onChange={({ currentTarget: { checked } }) => change({ fonts: checked })}
          />
        )}
        {found.length > 0 && colours.length > 0 && (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
            {found.map((colour) => (
              <NativeSelect
                key={colour}
                label={
                  <Group gap={6} component="span">
                    <span className={styles.swatch} style={{ background: colour }} aria-hidden />
                    {t`In place of ${colour}`}
                  </Group>
                }
                value={draft.colours[colour] ?? ""}
                data={[
                  { value: "", label: t`Stays` },
                  ...colours.map(({ name, colour: to }) => ({ value: to, label: name || to })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  change({ colours: { ...draft.colours, [colour]: value } })
                }
              />
            ))}
          </SimpleGrid>
        )}
        <Text size="sm" role="status">
          {changed.length === 0
            ? t`No design would change.`
            : plural(changed.length, { one: "# design would change:", other: "# designs would change:" })}
        </Text>
        <ChangedDesigns changed={changed} left={draft.left} onChange={(left) => change({ left })} />
      </>
    );
  }

  return (
    <FormDialog
      title={t`Apply our brand to designs`}
      size="xl"
      form={form}
      onClose={onClose}
      disabled={chosen.length === 0 || done !== null}
      submit={plural(chosen.length, { one: "Change # design", other: "Change # designs" })}
      onSubmit={async (values) => {
        setDone(await save(chosen));
        form.reset(values);
      }}
      below={
        done && (
          <Group gap="sm" role="status">
            <Text size="sm">
              {plural(done.length, { one: "# design was changed.", other: "# designs were changed." })}
            </Text>
            <Button
              size="xs"
              variant="default"
              onClick={() => void save(takenBack(done)).then(() => setDone(null))}
            >
              <Trans>Take it back</Trans>
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        {choices()}
        {form.formState.isSubmitting && <Text size="sm" c="dimmed">{t`${count} of ${chosen.length}`}</Text>}
      </Stack>
    </FormDialog>
  );
}
