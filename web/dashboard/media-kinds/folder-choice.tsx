import { t } from "@lingui/core/macro";
import type { NativeSelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { listFolders } from "#shared/contracts/library/folders.ts";
import { listOf } from "#web/lib/reads.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";

interface Props extends Omit<NativeSelectProps, "data" | "value" | "onChange"> {
  folderId: number | null;
  onFolder: (folderId: number | null) => void;
  /** Stands for no folder. */
  none?: string;
}

/** Lets a person choose one of the folders of the media. */
export function FolderChoice({ folderId, onFolder, none, ...field }: Props) {
  const folders = useQuery(listOf(listFolders, ["media", "folders"], {}));
  const first = folders.data?.length === 0 ? t`No folder yet` : t`Choose one`;
  return (
    <ChoiceField
      {...field}
      data={[
        { value: null, label: none ?? first },
        ...(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={folderId}
      onChange={onFolder}
    />
  );
}
