import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, type ButtonProps, FileButton } from "@mantine/core";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { acceptedFiles } from "./uploads/check-file.ts";
import type { UploadPlace } from "./uploads/upload-list.ts";
import { useUploads } from "./uploads/uploads-provider.tsx";

/** Opens the file chooser for one or more files, and uploads the chosen ones. */
export function UploadButton({ place, ...props }: ButtonProps & { place?: UploadPlace }) {
  const { send } = useUploads();
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      resetRef={reset}
      onChange={(files) => {
        send(files, place);
        // Without this reset, choosing the same file again would not fire a change event.
        reset.current?.();
      }}
      inputProps={{ "aria-label": t`Files to upload` }}
    >
      {(button) => (
        <Button leftSection={<Upload size={18} aria-hidden />} {...props} {...button}>
          <Trans>Upload</Trans>
        </Button>
      )}
    </FileButton>
  );
}
