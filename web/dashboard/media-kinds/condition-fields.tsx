import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Fieldset, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { checkValues, type Truth } from "#shared/conditions/check.ts";
import {
  type Comparison,
  type Condition,
  conditionLimits,
  type Measure,
  relations,
  textRelations,
} from "#shared/conditions/condition.ts";
import { numberIn } from "#shared/conditions/readings.ts";
import { factsOf } from "#shared/conditions/sources.ts";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import type { DataDocument, DataSourceKind } from "#shared/media-kinds/documents.ts";
import { isLocal } from "#shared/media-kinds/local-facts.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import {
  conditionWords,
  foundWords,
  measureWords,
  questionOf,
  questionsOf,
  relationWords,
} from "#web/dashboard/words/condition-words.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { useServerNow } from "../shadow-screen/use-server-now.ts";
import styles from "./condition-fields.module.css";
import { documentQuery, useDataDocument, useDataSources } from "./data-source-queries.ts";

/** What the form edits: a list of comparisons. Programs may send others, which the form keeps as they are. */
interface Lines {
  how: "all" | "any";
  lines: Comparison[];
}

function linesOf(condition: Condition | null): Lines | null {
  if (!condition) return { how: "all", lines: [] };
  if ("fact" in condition) return { how: "all", lines: [condition] };
  if ("not" in condition) return null;
  const [how, list] =
    "all" in condition ? (["all", condition.all] as const) : (["any", condition.any] as const);
  const lines = list.flatMap((each) => ("fact" in each ? [each] : []));
  return lines.length === list.length ? { how, lines } : null;
}

const conditionOf = ({ how, lines }: Lines): Condition | null =>
  lines.length === 0 ? null : how === "all" ? { all: lines } : { any: lines };

/**
 * What a data source of each kind offers; null: it has nothing to compare. Without measures: its value, or a cell. `validS`: how
 * long it is good where it follows no file on the web.
 */
const offers: Record<DataSourceKind, { measures: readonly Measure[]; validS: number | null } | null> = {
  value: { measures: [], validS: 900 },
  table: { measures: [], validS: null },
  // It is good for as long as the forecast reaches.
  weather: { measures: ["code", "temperature", "feels", "rain", "wind", "day"], validS: null },
  agenda: { measures: ["busy", "next"], validS: null },
  news: null,
  warnings: null,
  // The device says how long it is good.
  sensor: { measures: ["here"], validS: null },
  area: { measures: ["inside"], validS: null },
};

/** Three times the interval of a file on the web, so that one fetch may fail. */
const validSOf = ({ kind, feed }: ListedDataSource): number | null =>
  feed && !hasMeasures(kind) ? feed.everyMinutes * 180 : (offers[kind]?.validS ?? null);
const hasMeasures = (kind: DataSourceKind) => (offers[kind]?.measures.length ?? 0) > 0;

/** Returns the comparison of the first question about a measure; undefined: people compare it themselves. */
function firstQuestion(measure: Measure | undefined): Pick<Comparison, "is" | "value"> | undefined {
  const first = questionsOf(measure)?.[0];
  return first && { is: first.is, value: String(first.value) };
}

const newLine = (source: ListedDataSource): Comparison => {
  const [measure] = offers[source.kind]?.measures ?? [];
  const cell = source.kind === "table" ? { keyColumn: "a", key: "", column: "b" } : measure;
  return {
    fact: source.id,
    ...(cell !== undefined && { cell }),
    ...(firstQuestion(measure) ?? { is: "at least", value: "1" }),
    validS: validSOf(source),
    unknown: "no",
  };
};

interface ConditionProps {
  condition: Condition | null;
  error?: string | undefined;
  onChange: (condition: Condition | null) => void;
}

/** Renders what must hold so that a schedule or an item plays, each line with what its data source says now. */
export function ConditionFields({ condition, error, onChange }: ConditionProps) {
  const all = useDataSources(null).data ?? [];
  const sources = all.filter(({ kind }) => offers[kind] !== null);
  const edited = linesOf(condition);
  const nameOf = (id: number) => all.find((source) => source.id === id)?.name ?? "…";
  const [first] = sources;
  if (!edited)
    return (
      <>
        <Text size="sm">{condition && conditionWords(condition, nameOf)}</Text>
        <Text size="xs" c="dimmed">{t`A program made this condition. It stays as it is.`}</Text>
        <Button variant="default" onClick={() => onChange(null)}>{t`Remove the condition`}</Button>
      </>
    );
  const { how, lines } = edited;
  const set = (next: Partial<Lines>) => onChange(conditionOf({ ...edited, ...next }));
  if (!first && lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          A condition compares data: the weather, a table, an agenda, a sensor at the screen or a value that
          another system sends. There is no data yet.{" "}
          <Anchor component={Link} to={paths.tables}>
            Create a table
          </Anchor>{" "}
          or{" "}
          <Anchor component={Link} to={paths.newApp("weather")}>
            add an app with weather
          </Anchor>
          .
        </Trans>
      </Text>
    );
  return (
    <>
      {lines.length > 1 && (
        <ChoiceField
          label={t`Plays when`}
          value={how}
          onChange={(how) => set({ how })}
          data={[
            { value: "all", label: t`all of these hold` },
            { value: "any", label: t`any of these holds` },
          ]}
        />
      )}
      {lines.map((line, at) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and their inputs keep no state
          key={at}
          line={line}
          sources={sources}
          onChange={(next) => set({ lines: lines.map((each, other) => (other === at ? next : each)) })}
          onRemove={() => set({ lines: lines.filter((_, other) => other !== at) })}
        />
      ))}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {first && lines.length < conditionLimits.comparisons && (
        <Group>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => set({ lines: [...lines, newLine(first)] })}
          >
            {lines.length === 0 ? t`Add a condition` : t`Add a line`}
          </Button>
        </Group>
      )}
    </>
  );
}

interface LineProps {
  line: Comparison;
  sources: readonly ListedDataSource[];
  onChange: (line: Comparison) => void;
  onRemove: () => void;
}

function LineFields({ line, sources, onChange, onRemove }: LineProps) {
  const source = sources.find(({ id }) => id === line.fact);
  const measures = source ? (offers[source.kind]?.measures ?? []) : [];
  const document = useDataDocument(source && source.kind !== "value" ? source.id : 0).data?.document;
  const set = (part: Partial<Comparison>) => onChange({ ...line, ...part });
  const { validS, value } = line;
  const questions = questionsOf(line.cell);
  const question = questionOf(line);
  const asked = questions?.findIndex(({ words }) => words === question?.words) ?? -1;
  return (
    <Fieldset className={styles.fields} legend={t`Condition`}>
      <FieldPair>
        <NativeSelect
          label={t`Data`}
          value={String(line.fact)}
          onChange={(event) => {
            const chosen = sources.find(({ id }) => String(id) === event.currentTarget.value);
            if (chosen) onChange(newLine(chosen));
          }}
          data={[
            ...(source ? [] : [{ value: String(line.fact), label: t`Deleted data source` }]),
            ...sources.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {measures.length > 1 && (
          <NativeSelect
            label={t`What of it`}
            value={String(line.cell)}
            onChange={(event) => {
              const cell = event.currentTarget.value as Measure;
              set({ cell, ...firstQuestion(cell) });
            }}
            data={measures.map((measure) => ({ value: measure, label: measureWords[measure]() }))}
          />
        )}
      </FieldPair>
      {source?.kind === "weather" && (
        <Text size="sm" c="dimmed">
          <Trans>
            The weather of this place, wherever the screen is. For another place,{" "}
            <Anchor component={Link} to={paths.newApp("weather")}>
              add an app with weather
            </Anchor>
            .
          </Trans>
        </Text>
      )}
      {document?.kind === "table" && typeof line.cell === "object" && (
        <CellChoice table={document} cell={line.cell} onChange={(cell) => set({ cell })} />
      )}
      {questions && (
        <NativeSelect
          label={line.cell === "code" ? t`Weather` : t`Holds when`}
          value={asked}
          onChange={(event) => {
            const { is, value } = questions[Number(event.currentTarget.value)] ?? line;
            set({ is, value: String(value) });
          }}
          data={[
            ...questions.map(({ words }, at) => ({ value: String(at), label: words() })),
            ...(question ? [] : [{ value: "-1", label: t`Another comparison` }]),
          ]}
        />
      )}
      {!question && (
        <FieldPair>
          <ChoiceField
            label={t`Comparison`}
            value={line.is}
            onChange={(is) => set({ is })}
            data={relations.map((relation) => ({ value: relation, label: relationWords[relation]() }))}
          />
          <TextInput
            label={t`Value`}
            value={String(value)}
            onChange={(event) => set({ value: event.currentTarget.value })}
            error={
              !textRelations.includes(line.is) &&
              numberIn(value) === null &&
              t`Enter a number. A text can be compared by “is”, “is not” and “contains”.`
            }
          />
        </FieldPair>
      )}
      <FieldPair>
        <NumberField
          label={t`Good for (minutes)`}
          description={
            source?.kind === "weather"
              ? t`Empty: as long as the forecast reaches, about a week`
              : t`Empty: until the next value`
          }
          min={1}
          max={conditionLimits.validS / 60}
          value={validS === null ? null : validS / 60}
          onChange={(minutes) => set({ validS: minutes ? minutes * 60 : null })}
        />
        <ChoiceField
          label={t`When it is not known`}
          value={line.unknown}
          onChange={(unknown) => set({ unknown })}
          data={[
            { value: "no", label: t`does not play` },
            { value: "yes", label: t`counts as true` },
          ]}
        />
      </FieldPair>
      <Group justify="space-between">
        {source && isLocal(source.kind) && (
          <Text size="sm" c="dimmed">
            {t`Each screen has its own value. The screens of a video wall must agree, so there it is not known.`}
          </Text>
        )}
        {source && !isLocal(source.kind) && <NowWords line={line} source={source} document={document} />}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Trash2 size={15} aria-hidden />}
          onClick={onRemove}
        >
          {t`Remove line`}
        </Button>
      </Group>
    </Fieldset>
  );
}

function CellChoice(props: {
  table: TableDocument;
  cell: Exclude<Comparison["cell"], string | undefined>;
  onChange: (cell: Exclude<Comparison["cell"], string | undefined>) => void;
}) {
  const { table, cell, onChange } = props;
  const columns = table.columns.map(({ key, name }, at) => ({
    value: key,
    label: name || t`Column ${at + 1}`,
  }));
  const keyAt = table.columns.findIndex(({ key }) => key === cell.keyColumn);
  const names = table.rows.map(({ cells }) => (cells[keyAt] ?? "").trim()).filter((name) => name !== "");
  return (
    <FieldPair>
      <NativeSelect
        label={t`Row`}
        value={cell.key}
        onChange={(event) => onChange({ ...cell, key: event.currentTarget.value })}
        data={[
          { value: "", label: t`Choose a row` },
          ...new Set([...(cell.key ? [cell.key] : []), ...names]),
        ]}
      />
      <NativeSelect
        label={t`Column`}
        value={cell.column}
        onChange={(event) => onChange({ ...cell, column: event.currentTarget.value })}
        data={columns}
      />
    </FieldPair>
  );
}

const truthWords: Record<Truth, () => string> = {
  yes: () => t`holds now`,
  no: () => t`does not hold now`,
  unknown: () => t`not known now`,
};

const documentOf = (document: DataDocument | undefined) => document && { document };
const factOf = ({ id: sourceId, value, valueAt }: ListedDataSource) => ({
  sourceId,
  value,
  atMs: valueAt === null ? Number.POSITIVE_INFINITY : Date.parse(valueAt),
});
const zoneHere = (atMs: number): ZoneOffsets => [[0, -new Date(atMs).getTimezoneOffset()]];

/** Says what the data source has now, and whether the line holds: by the check that screens use. */
function NowWords({
  line,
  source,
  document,
}: {
  line: Comparison;
  source: ListedDataSource;
  document: DataDocument | undefined;
}) {
  const { valueAt } = source;
  const now = useServerNow(5_000);
  const check = checkValues([{ ...factOf(source), ...documentOf(document) }]);
  const { truth, lines } = check(line, now, zoneHere(now));
  const found = lines[0]?.value ?? null;
  return (
    <Text size="sm" c={truth === "yes" ? "green" : "dimmed"} data-truth={truth}>
      {found !== null && valueAt !== null && `${foundWords(line, found)}, ${formatRelative(valueAt, now)}: `}
      {truthWords[truth]()}
    </Text>
  );
}

/** Returns whether a condition holds now; null: there is none, each screen has its own values, or the data is not loaded. */
export function useTruthNow(condition: Condition | null): Truth | null {
  const now = useServerNow(5_000);
  const used = factsOf(condition ? [condition] : []);
  const { data } = useDataSources(null, condition !== null);
  const sources = (data ?? []).filter(({ id }) => used.includes(id));
  const withDocument = sources.filter(({ kind }) => kind !== "value" && !isLocal(kind));
  const documents = useQueries({ queries: withDocument.map(({ id }) => documentQuery(id)) });
  if (!condition || !data || sources.some(({ kind }) => isLocal(kind))) return null;
  if (documents.some(({ isPending }) => isPending)) return null;
  const values = sources.map((source) => ({
    ...factOf(source),
    ...documentOf(documents.find((each) => each.data?.source.id === source.id)?.data?.document),
  }));
  return checkValues(values)(condition, now, zoneHere(now)).truth;
}

/** Returns a condition in short, for its fold. */
export const conditionSummary = (condition: Condition | null): string => {
  if (!condition) return t`always`;
  const lines = linesOf(condition)?.lines.length ?? 2;
  return lines === 1 ? t`one condition` : t`${lines} conditions`;
};

/** Returns "only when Pune: chance of rain (%) is at least 60"; null without a condition. */
export function useConditionWords(condition: Condition | null): string | null {
  const sources = useDataSources(null, condition !== null).data ?? [];
  if (!condition) return null;
  const words = conditionWords(condition, (id) => sources.find((source) => source.id === id)?.name ?? "…");
  return t`only when ${words}`;
}
