import { t } from "@lingui/core/macro";
import { Button, type ButtonProps, FileButton } from "@mantine/core";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useAskedDialog } from "#web/ui/panel/use-asked-dialog.ts";
import { acceptedFiles } from "./uploads/check-file.ts";
import type { UploadPlace } from "./uploads/upload-list.ts";
import { useUploads } from "./uploads/uploads-provider.tsx";

interface UploadButtonProps extends ButtonProps {
  place?: UploadPlace;
  /** The address of the page may ask for the file chooser: `?open=upload`. */
  byAddress?: true;
}

/** Opens the file chooser for one or more files, and uploads the chosen ones. */
export function UploadButton({ place, byAddress, ...props }: UploadButtonProps) {
  const { send } = useUploads();
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      resetRef={reset}
      onChange={(files) => {
        void send(files, place);
        // Without this reset, choosing the same file again would not fire a change event.
        reset.current?.();
      }}
      inputProps={{ "aria-label": t`Files to upload` }}
    >
      {(button) => (
        <>
          {byAddress && <ChooserByAddress open={button.onClick} />}
          <Button leftSection={<Upload size={18} aria-hidden />} {...props} {...button}>{t`Upload`}</Button>
        </>
      )}
    </FileButton>
  );
}

/** Browsers open a file chooser some seconds after a key or a click only. */
function ChooserByAddress({ open }: { open: () => void }) {
  useAskedDialog("upload", open);
  return null;
}
