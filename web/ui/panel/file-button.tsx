// biome-ignore lint/style/noRestrictedImports: everything else takes the button below
import { type FileButtonProps, FileButton as MantineFileButton } from "@mantine/core";
import { useRef } from "react";

/**
 * Renders a button that opens the file chooser. The same file can be chosen again, for example after it was mended: a
 * browser announces only a change of the field, so it is emptied once its files are read.
 */
export function FileButton<Multiple extends boolean = false>(props: FileButtonProps<Multiple>) {
  const empty = useRef<() => void>(null);
  return (
    <MantineFileButton<Multiple>
      {...props}
      resetRef={empty}
      onChange={(chosen) => {
        empty.current?.();
        props.onChange(chosen);
      }}
    />
  );
}
