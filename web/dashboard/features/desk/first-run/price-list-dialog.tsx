import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Select, Text, Textarea, TextInput } from "@mantine/core";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { categoryNames } from "#shared/design-templates/category-names.ts";
import { textIn } from "#shared/design-templates/kit/template.ts";
import { boardOf, trades } from "#shared/design-templates/ready-made.ts";
import type { ReadList } from "#shared/tables/read-list.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useMe } from "../../../queries/me.ts";
import { spoken } from "../../../words/set-language.ts";
import { tradeOf } from "../../library/designs/templates/picker/trade-of.ts";
import { useOwnBrand } from "../../library/designs/templates/picker/use-own-brand.ts";
import { cellsOfText, readCells } from "../../library/tables/read-list.ts";
import { ReadNote } from "../../library/tables/read-note.tsx";
import { cellsOfFile } from "../../library/tables/read-table-file.ts";
import { addBoard } from "./add-board.ts";
import { BoardPreview } from "./board-preview.tsx";
import { addPlaylist, makeAll, pageOf } from "./first-things.ts";
import styles from "./ways.module.css";

interface Values {
  name: string;
  trade: string;
  text: string;
  /** From a file; null: the text counts. */
  file: ReadList | null;
}

/** A number in place of the source that is made with the table. */
const notYet = 1;

/** Makes a table of names and prices, a board that follows it, and a playlist of the board. */
export function PriceListDialog({ onClose }: { onClose: () => void }) {
  const own = useOwnBrand();
  const known = useMe().data?.account.name ?? "";
  const navigate = useNavigate();
  const [file, setFile] = useState("");
  const trade = tradeOf(known) ?? "retail";
  const shopOf = ({ name, trade }: Pick<Values, "name" | "trade">) => ({
    name: name.trim() || known,
    trade: trades.find((each) => each === trade) ?? "retail",
    language: spoken(),
    brand: own.brand,
  });
  const readIn = ({ file, text }: Values): ReadList | null =>
    file ?? (text.trim() === "" ? null : readCells(cellsOfText(text)));
  const boardIn = (values: Values) => {
    const read = readIn(values);
    return read && boardOf(read.document, notYet, shopOf(values));
  };
  const form = useCheckedForm<Values>(
    (values): Record<string, string> =>
      boardIn(values) ? {} : { text: t`Write one name with its price on each line, such as: Masala dosa 80` },
    { name: known, trade, text: "", file: null },
  );
  const { draft, errors, change } = draftIn(form);
  const read = readIn(draft);
  const preview = boardIn(draft);

  async function take(chosen: File | null): Promise<void> {
    if (!chosen) return;
    form.clearErrors("text");
    try {
      const { cells } = await cellsOfFile(chosen, null);
      setFile(chosen.name);
      change({ file: readCells(cells) });
    } catch (error) {
      setFile("");
      change({ file: null });
      form.setError("text", { message: messageOf(error) });
    }
  }

  return (
    <FormDialog
      title={t`Your price list`}
      size="60rem"
      form={form}
      submit={t`Make the board`}
      onClose={onClose}
      onSubmit={async (values) => {
        const document = readIn(values)?.document;
        if (!document) return;
        const made = await makeAll(async (made) => {
          await addBoard(made, t`Price list`, document, shopOf(values));
          await addPlaylist(made, t`Price list`, made.media);
        });
        await navigate(pageOf(made));
      }}
    >
      <div className={styles.dialog}>
        <div className={styles.dialogFields}>
          <TextInput
            label={t`Name of your business`}
            maxLength={40}
            value={draft.name}
            onChange={({ currentTarget: { value: name } }) => change({ name })}
          />
          <Select
            label={t`Trade`}
            data={trades.map((value) => ({ value, label: textIn(categoryNames[value], spoken()) }))}
            value={shopOf(draft).trade}
            onChange={(trade) => trade && change({ trade })}
          />
          <Textarea
            label={t`Names and prices, one a line`}
            description={t`Type or paste them, also cells of a spreadsheet.`}
            placeholder={"Masala dosa 80\nFilter coffee 30"}
            autosize
            minRows={5}
            maxRows={10}
            data-autofocus
            value={draft.text}
            error={errors.text}
            onChange={({ currentTarget: { value: text } }) => {
              setFile("");
              form.clearErrors("text");
              change({ text, file: null });
            }}
          />
          <Group gap="sm">
            <FileButton accept=".csv,.tsv,.txt,.xlsx,.docx,.odt" onChange={(chosen) => void take(chosen)}>
              {(button) => (
                <Button {...button} variant="default" leftSection={<FileSpreadsheet size={16} aria-hidden />}>
                  <Trans>Excel, Word or CSV file</Trans>
                </Button>
              )}
            </FileButton>
            {file && (
              <Text size="sm" role="status">
                {file}
              </Text>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            <Trans>
              Only a photo of your menu? We cannot read text in photos. Choose “I have pictures” to show the
              photo as it is.
            </Trans>
          </Text>
        </div>
        <div className={styles.preview}>
          {preview && read ? (
            <>
              <BoardPreview widget={preview.widget} document={read.document} />
              <ReadNote read={read} />
            </>
          ) : (
            <Text c="dimmed">{t`Your board appears here.`}</Text>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
