import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useEarlyKeys } from "#web/ui/panel/use-early-keys.ts";
import styles from "./search.module.css";

const SearchDialog = lazy(async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog }));

/** Opens the search for everything, also with "/" and Ctrl+K. On wide windows it looks like the field that it opens. */
export function SearchButton() {
  const [opened, setOpened] = useState(false);
  const takeEarlyKeys = useEarlyKeys(opened);
  useHotkeys([["/", () => setOpened(true)]]);
  useHotkeys([["mod+K", () => setOpened(true)]], []);
  return (
    <>
      <Button
        variant="default"
        aria-label="Search everything"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <span className={styles.inside}>
          <Search size={17} aria-hidden />
          <span className={styles.hint}>Name, phone, GSTIN, invoice…</span>
          <kbd className={`${styles.key} ${styles.wide}`}>/</kbd>
        </span>
      </Button>
      {opened && (
        <Suspense>
          <SearchDialog takeEarlyKeys={takeEarlyKeys} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
