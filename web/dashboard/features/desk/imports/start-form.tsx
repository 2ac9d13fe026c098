import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { Info } from "lucide-react";
import { useState } from "react";
import type { ImportDetail } from "#shared/contracts/desk/imports.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { countOfItems } from "../../../words/counts.ts";
import { useFolders } from "../../library/media/library/folder-queries.ts";
import { useImportActions } from "./import-queries.ts";
import styles from "./imports.module.css";

interface StartFormProps {
  detail: ImportDetail;
  /** Whether anything comes over that did not earlier. */
  isNew: boolean;
  /** How many items are chosen. */
  count: number;
  again: number[];
  without: number[];
}

/** Asks where new media go, and starts the import. */
export function StartForm({ detail, isNew, count, again, without }: StartFormProps) {
  const { id, neededBytes, freeBytes } = detail;
  const folders = useFolders().data ?? [];
  const [folderId, setFolderId] = useState<string | null>(null);
  const { start } = useImportActions();
  return (
    <Part title={t`Nothing was changed yet`}>
      <Text>
        {isNew ? (
          <Trans>
            Look at the lists below. Then start: media go through the same checks as uploads, and what came
            over earlier is not added again.
          </Trans>
        ) : (
          <Trans>Nothing new: everything came over earlier, or cannot come over.</Trans>
        )}
      </Text>
      {neededBytes > freeBytes && (
        <Alert color="orange" icon={<Info size={18} aria-hidden />}>
          <Trans>
            The files have {formatBytes(neededBytes)}, your storage has {formatBytes(freeBytes)} left. What
            does not fit is listed as failed and can be tried again.
          </Trans>
        </Alert>
      )}
      <div className={styles.start}>
        <SearchSelect
          label={t`Folder for new media`}
          placeholder={t`Top of the library`}
          clearable
          data={folders.map((folder) => ({ value: String(folder.id), label: folder.name }))}
          value={folderId}
          onChange={setFolderId}
        />
        <Button
          disabled={count <= 0}
          loading={start.isPending}
          onClick={() =>
            start.mutate({ id, folderId: folderId === null ? null : Number(folderId), again, without })
          }
        >
          <Trans>Bring {countOfItems(Math.max(0, count))} over</Trans>
        </Button>
      </div>
    </Part>
  );
}
