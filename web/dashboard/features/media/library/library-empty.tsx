import { Button } from "@mantine/core";
import { FolderOpen, Images, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/panel/states.tsx";

/** Nothing to see: because nothing matches, because the folder is empty, or because nothing was uploaded yet. */
export function LibraryEmpty(props: {
  narrowed: boolean;
  inFolder: boolean;
  hasFolders: boolean;
  onAll: () => void;
  make: ReactNode;
}) {
  const { narrowed, inFolder, hasFolders, onAll, make } = props;
  if (narrowed)
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing matches"
        text="Try fewer words, another kind or another tag."
        actions={
          <Button variant="default" onClick={onAll}>
            Show everything
          </Button>
        }
      />
    );
  if (inFolder || hasFolders)
    return (
      <EmptyState
        icon={FolderOpen}
        title={inFolder ? "This folder is empty" : "Everything is in folders"}
        text="Drop files anywhere on this page to upload them here, or select media and move them."
        actions={make}
      />
    );
  return (
    <EmptyState
      icon={Images}
      title="Nothing uploaded yet"
      text="Drop pictures, videos or PDF files anywhere on this page, or choose them. 1920 × 1080 fits most screens best."
      actions={make}
    />
  );
}
