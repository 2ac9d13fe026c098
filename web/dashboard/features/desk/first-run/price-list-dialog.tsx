import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, FileButton, Group, Select, Text, Textarea, TextInput } from "@mantine/core";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { categoryNames } from "#shared/design-templates/category-names.ts";
import { textIn } from "#shared/design-templates/kit/template.ts";
import { boardsOf, tradesWithPrices } from "#shared/design-templates/ready-made.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useMe } from "../../../queries/me.ts";
import { spoken } from "../../../words/set-language.ts";
import { useCreateDesign } from "../../library/designs/design-queries.ts";
import { TemplatePicture } from "../../library/designs/templates/picker/template-picture.tsx";
import { tradeOf } from "../../library/designs/templates/picker/trade-of.ts";
import { useOwnBrand } from "../../library/designs/templates/picker/use-own-brand.ts";
import { cellsOfFile } from "../../library/tables/read-table-file.ts";
import { useTableActions } from "../../library/tables/table-queries.ts";
import { addPlaylist, makeAll, pageOf } from "./first-things.ts";
import { tableOfCells, tableOfText } from "./price-table.ts";
import styles from "./ways.module.css";

interface Values {
  name: string;
  trade: string;
  text: string;
  /** From a file; null: the text counts. */
  document: TableDocument | null;
}

/** Makes a table of names and prices, boards that follow it, and a playlist of them. */
export function PriceListDialog({ onClose }: { onClose: () => void }) {
  const own = useOwnBrand();
  const known = useMe().data?.account.name ?? "";
  const navigate = useNavigate();
  const createDesign = useCreateDesign();
  const { create } = useTableActions();
  const [file, setFile] = useState("");
  const trade = tradeOf(known) ?? "restaurant";
  const shopOf = ({ name, trade }: Pick<Values, "name" | "trade">) => ({
    name: name.trim() || known,
    trade: tradesWithPrices.find((each) => each === trade) ?? "restaurant",
    language: spoken(),
    brand: own.brand,
  });
  const boardsIn = (values: Values, sourceId: number | null) =>
    boardsOf(values.document ?? tableOfText(values.text), sourceId, shopOf(values));
  const form = useCheckedForm<Values>(
    (values): Record<string, string> =>
      boardsIn(values, null).length > 0
        ? {}
        : { text: t`Write one name with its price on each line, such as: Masala dosa 80` },
    { name: known, trade, text: "", document: null },
  );
  const { draft, errors, change } = draftIn(form);
  const [preview] = boardsIn(draft, null);

  async function take(chosen: File | null): Promise<void> {
    if (!chosen) return;
    try {
      const { cells } = await cellsOfFile(chosen, null);
      setFile(chosen.name);
      change({ document: tableOfCells(cells) });
    } catch (error) {
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
        const document = values.document ?? tableOfText(values.text);
        const made = await makeAll(async (made) => {
          const source = await create.mutateAsync({ name: t`Price list`, document });
          made.sources.push(source.id);
          for (const board of boardsIn(values, source.id)) {
            const media = await createDesign.mutateAsync(board);
            made.media.push(media.id);
          }
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
            data={tradesWithPrices.map((value) => ({ value, label: textIn(categoryNames[value], spoken()) }))}
            allowDeselect={false}
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
              change({ text, document: null });
            }}
          />
          <Group gap="sm">
            <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={(chosen) => void take(chosen)}>
              {(button) => (
                <Button {...button} variant="default" leftSection={<FileSpreadsheet size={16} aria-hidden />}>
                  <Trans>CSV or XLSX file</Trans>
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
          {preview ? (
            <TemplatePicture design={preview.design} still />
          ) : (
            <Text c="dimmed">
              <Trans>Your board appears here.</Trans>
            </Text>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
