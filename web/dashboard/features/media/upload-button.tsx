import { Button, type ButtonProps, FileButton } from "@mantine/core";
import { Upload } from "lucide-react";
import { acceptedFiles } from "./uploads/check-file.ts";
import type { UploadPlace } from "./uploads/upload-list.ts";
import { useUploads } from "./uploads/uploads-provider.tsx";

/** Opens the file chooser, many files at once, and sends what is chosen. */
export function UploadButton({ place, ...props }: ButtonProps & { place?: UploadPlace }) {
  const { send } = useUploads();
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      onChange={(files) => send(files, place)}
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
