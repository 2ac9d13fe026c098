import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { Search } from "lucide-react";
import { lazy, type ReactNode, useEffect, useState } from "react";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useEarlyKeys } from "#web/ui/panel/use-early-keys.ts";
import styles from "./search-button.module.css";

const SearchDialog = lazy(async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog }));

const keys = "Ctrl K";

/**
 * Returns the button that opens the search over everything, and the dialog, which Ctrl+K opens, too. The shell may show
 * the button several times; render the dialog once. Its code loads when it is first opened.
 */
export function useSearch(): { button: ReactNode; dialog: ReactNode } {
  const [opened, setOpened] = useState(false);
  const takeEarlyKeys = useEarlyKeys(opened);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const button = (
    <UnstyledButton
      className={styles.button}
      aria-label={t`Search everything`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpened(true)}
    >
      <Search size={17} aria-hidden />
      <span className={styles.words}>{t`Search`}</span>
      <kbd className={styles.key}>{keys}</kbd>
    </UnstyledButton>
  );
  const dialog = opened && (
    <LatePart>
      <SearchDialog takeEarlyKeys={takeEarlyKeys} onClose={() => setOpened(false)} />
    </LatePart>
  );
  return { button, dialog };
}
