import { t } from "@lingui/core/macro";
import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { listFolders } from "#shared/contracts/library/folders.ts";
import { call } from "#web/lib/api.ts";

interface Props extends Omit<NativeSelectProps, "data" | "value" | "onChange"> {
  folderId: number | null;
  onFolder: (folderId: number | null) => void;
  /** Stands for no folder. */
  none?: string;
}

/** Lets a person choose one of the folders of the media. */
export function FolderChoice({ folderId, onFolder, none, ...field }: Props) {
  const folders = useQuery({
    queryKey: ["media", "folders"],
    queryFn: ({ signal }) => call(listFolders, {}, { signal }),
    select: ({ items }) => items,
  });
  const first = folders.data?.length === 0 ? t`No folder yet` : t`Choose one`;
  return (
    <NativeSelect
      {...field}
      data={[
        { value: "", label: none ?? first },
        ...(folders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(folderId ?? "")}
      onChange={({ currentTarget: { value } }) => onFolder(value ? Number(value) : null)}
    />
  );
}
