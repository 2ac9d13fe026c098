import { t } from "@lingui/core/macro";
import { Button, type ButtonProps } from "@mantine/core";
import { Upload } from "lucide-react";
import { FileButton } from "#web/ui/panel/file-button.tsx";
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
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      onChange={(files) => void send(files, place)}
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
