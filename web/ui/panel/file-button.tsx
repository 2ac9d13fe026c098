// biome-ignore lint/style/noRestrictedImports: everything else takes the button below
import { type FileButtonProps, FileButton as MantineFileButton } from "@mantine/core";

/**
 * Renders a button that opens the file chooser. The same file can be chosen again, for example after it was mended: a
 * browser announces only a change of the field, so it is emptied before.
 */
export const FileButton = <Multiple extends boolean = false>(props: FileButtonProps<Multiple>) => (
  <MantineFileButton<Multiple>
    {...props}
    inputProps={{
      ...props.inputProps,
      onClick: ({ currentTarget }) => {
        currentTarget.value = "";
      },
    }}
  />
);
