import { Button, type ButtonProps, FileButton } from "@mantine/core";
import { Upload } from "lucide-react";
import { acceptedFiles } from "./uploads/check-file.ts";
import { useUploads } from "./uploads/uploads-provider.tsx";

/** Opens the file chooser, many files at once, and sends what is chosen. */
export function UploadButton(props: ButtonProps) {
  const { send } = useUploads();
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      onChange={send}
      inputProps={{ "aria-label": "Files to upload" }}
    >
      {(button) => (
        <Button leftSection={<Upload size={18} aria-hidden />} {...props} {...button}>
          Upload
        </Button>
      )}
    </FileButton>
  );
}
