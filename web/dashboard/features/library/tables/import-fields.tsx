import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import {
  Checkbox,
  FileInput,
  Loader,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import type { TableFile } from "#shared/contracts/library/data-sources.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import type { ReadList } from "#shared/tables/read-list.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { EncodingSelect } from "../../../fields/encoding-select.tsx";
import { ReadingProblems } from "../../../fields/reading-problems.tsx";
import { cellsOfText, readCells } from "./read-list.ts";
import { ReadNote } from "./read-note.tsx";
import { cellsOfFile } from "./read-table-file.ts";
import { problemWords } from "./table-problem.ts";

export type ImportWay = "empty" | "paste" | "file" | "link";

const words = (): Record<ImportWay, string> => ({
  empty: t`Empty`,
  paste: t`Paste cells`,
  file: t`Excel, Word or CSV file`,
  link: t`From a link`,
});

export interface ImportFieldsProps {
  ways: readonly ImportWay[];
  /** Called with the table that was read; null while there is none that can be used. */
  onRead: (table: TableDocument | null) => void;
  /** What is given without rows; its columns are known when a file brings them again. */
  empty: TableDocument;
  /** Called with the way that was chosen: the fields of "link" are the caller's. */
  onWay?: (way: ImportWay) => void;
}

/** Lets the person give the rows of a table: none, copied cells, or a file. Shows what was found. */
export function ImportFields({ ways, onRead, empty, onWay }: ImportFieldsProps) {
  // Four ways do not fit beside each other on a phone.
  const narrow = useMediaQuery("(max-width: 36em)") && ways.length > 3;
  const [way, setWay] = useState<ImportWay>(ways[0] ?? "paste");
  const [grid, setGrid] = useState<string[][]>([]);
  const [list, setList] = useState<ReadList | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<TableFile | null>(null);
  const [encoding, setEncoding] = useState<TextEncoding | null>(null);
  const [isReading, setReading] = useState(false);
  // Only the answer for the newest choice counts.
  const asked = useRef(0);
  const take = (next: ReadList | null) => {
    setList(next);
    const table = next?.document;
    onRead(table && table.columns.length > 0 && problemWords(table) === null ? table : null);
  };
  const read = (found: string[][], names?: boolean) => {
    setGrid(found);
    setFailure(null);
    const known = empty.columns;
    take(readCells(found, { known, ...(names !== undefined && { names }) }));
  };
  const hasCells = grid.some((row) => row.some((cell) => cell.trim() !== ""));
  const choose = (next: ImportWay) => {
    setWay(next);
    setList(null);
    setText("");
    setFailure(null);
    asked.current++;
    setFile(null);
    setFound(null);
    setEncoding(null);
    setReading(false);
    onWay?.(next);
    onRead(next === "empty" ? empty : null);
  };
  const takeFile = async (next: File | null, as: TextEncoding | null) => {
    const number = ++asked.current;
    setFile(next);
    setEncoding(as);
    setList(null);
    setFailure(null);
    onRead(null);
    if (next !== file) setFound(null);
    setReading(next !== null);
    if (!next) return;
    try {
      const answer = await cellsOfFile(next, as);
      if (number !== asked.current) return;
      setFound(answer);
      read(answer.cells);
    } catch (error) {
      if (number === asked.current) setFailure(messageOf(error));
    }
    if (number === asked.current) setReading(false);
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        orientation={narrow ? "vertical" : "horizontal"}
        aria-label={t`Where the rows come from`}
        data={ways.map((value) => ({ value, label: words()[value] }))}
        value={way}
        onChange={(value) => choose(ways.find((each) => each === value) ?? "empty")}
      />
      {way === "paste" && (
        <Textarea
          label={t`Cells`}
          description={t`Copy cells in Excel, Google Sheets or another table, and paste them here.`}
          minRows={4}
          maxRows={8}
          autosize
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            read(cellsOfText(value));
          }}
        />
      )}
      {way === "file" && (
        <FileInput
          label={t`File`}
          placeholder={t`Choose a file`}
          leftSection={<FileSpreadsheet size={16} aria-hidden />}
          accept=".csv,.tsv,.txt,.xlsx,.docx,.odt"
          rightSection={isReading && <Loader size="xs" aria-label={t`The file is read`} />}
          error={failure !== null}
          value={file}
          onChange={(next) => void takeFile(next, null)}
        />
      )}
      {failure && (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
      {way === "file" && found && found.encoding !== null && (
        <EncodingSelect
          value={encoding}
          found={found.encoding}
          onChange={(next) => void takeFile(file, next)}
        />
      )}
      {way === "file" && found && <ReadingProblems problems={found.problems} />}
      {list && hasCells && <Found list={list} onList={take} onNames={(first) => read(grid, first)} />}
      {list && !hasCells && way === "file" && <NoRows />}
    </Stack>
  );
}

const NoRows = () => (
  <Text size="sm" c="red" role="alert">
    <Trans>No rows were found.</Trans>
  </Text>
);

/** Shows what was read, and asks what is not sure. */
function Found({
  list,
  onList,
  onNames,
}: {
  list: ReadList;
  onList: (list: ReadList) => void;
  onNames: (names: boolean) => void;
}) {
  const { document: table, hasNames } = list;
  const problem = problemWords(table);
  const count = table.rows.length;
  const listed = table.columns.map(({ name }, at) => name || String(at + 1)).join(", ");
  return (
    <>
      <Checkbox
        label={t`The first row has the names of the columns`}
        checked={hasNames}
        onChange={(event) => onNames(event.currentTarget.checked)}
      />
      {problem ? (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      ) : count === 0 ? (
        <NoRows />
      ) : (
        <>
          <PriceQuestion list={list} onList={onList} />
          <Text size="sm" c="dimmed" role="status">
            <Plural value={count} one="# row was found." other="# rows were found." />{" "}
            <Trans>Columns: {listed}</Trans>
          </Text>
          {list.shownPrice !== "" && <ReadNote read={list} />}
        </>
      )}
    </>
  );
}

/** One question, when only the values say which column is the price. The answer is the type of the column. */
function PriceQuestion({ list, onList }: { list: ReadList; onList: (list: ReadList) => void }) {
  const { asked, document: table } = list;
  if (asked === null) return null;
  const numbered = (number: number) => t`Column ${number}`;
  const choices = table.columns.flatMap(({ key, name, type }, at) =>
    type === "price" || type === "number" || key === asked
      ? [{ value: key, label: name || numbered(at + 1) }]
      : [],
  );
  const answer = (chosen: string) => {
    const columns = table.columns.map((column) =>
      column.key === chosen
        ? { ...column, type: "price" as const }
        : column.key === asked || column.type === "price"
          ? { ...column, type: "number" as const }
          : column,
    );
    onList({ ...list, document: { ...table, columns } });
  };
  return (
    <NativeSelect
      label={t`Which column is the price?`}
      description={t`Its name does not say it.`}
      data={[...choices, { value: "", label: t`None` }]}
      value={table.columns.find(({ type }) => type === "price")?.key ?? ""}
      onChange={({ currentTarget: { value } }) => answer(value)}
    />
  );
}
