import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type Assumed, type Subject, subjectKey } from "#shared/conditions/what-if.ts";
import { factWords, statesOf } from "#web/dashboard/words/condition-words.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { useDataSources } from "../../../media-kinds/data-source-queries.ts";

/** What a person typed, by the key of the subject. */
export type Typed = Readonly<Record<string, string>>;

/** Returns what is assumed; an empty field assumes nothing. */
export const assumedOf = (subjects: readonly Subject[], typed: Typed): Assumed[] =>
  subjects.flatMap((subject) => {
    const value = (typed[subjectKey(subject)] ?? "").trim();
    return value === "" ? [] : [{ ...subject, value }];
  });

interface WhatIfProps {
  /** What the conditions of the screen look at. */
  subjects: readonly Subject[];
  typed: Typed;
  onChange: (typed: Typed) => void;
}

/** Renders a field for everything that conditions of this screen look at: what would play if it were so. */
export function WhatIfPart({ subjects, typed, onChange }: WhatIfProps) {
  const sources = useDataSources(null).data ?? [];
  const nameOf = (id: number) => sources.find((source) => source.id === id)?.name ?? "…";
  return (
    <Part title={t`What if?`}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>Type a value to see what would play if it were so. Nothing is saved or sent.</Trans>
        </Text>
        <FieldPair>
          {subjects.map((subject) => {
            const key = subjectKey(subject);
            const states = statesOf(subject.cell);
            const set = (value: string) => onChange({ ...typed, [key]: value });
            return states ? (
              <NativeSelect
                key={key}
                label={nameOf(subject.fact)}
                value={typed[key] ?? ""}
                onChange={(event) => set(event.currentTarget.value)}
                data={[
                  { value: "", label: t`As it is known` },
                  ...states.map(({ value, words }) => ({ value: String(value), label: words() })),
                ]}
              />
            ) : (
              <TextInput
                key={key}
                label={factWords(subject, nameOf)}
                placeholder={t`As it is known`}
                value={typed[key] ?? ""}
                onChange={(event) => set(event.currentTarget.value)}
              />
            );
          })}
        </FieldPair>
        {assumedOf(subjects, typed).length > 0 && (
          <Group>
            <Button variant="default" onClick={() => onChange({})}>{t`As it is known`}</Button>
          </Group>
        )}
      </Stack>
    </Part>
  );
}
