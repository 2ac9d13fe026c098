import { t } from "@lingui/core/macro";
import { UploadCloud } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./page-drop.module.css";
import { limitsInWords } from "./uploads/check-file.ts";

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Accepts dropped files on the whole page. */
export function PageDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [over, setOver] = useState(false);
  // Every element under the drag fires enter and leave; only their count shows whether the drag has left the page.
  const depth = useRef(0);

  useEffect(() => {
    const move = (by: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth.current = Math.max(0, depth.current + by);
      setOver(depth.current > 0);
    };
    const [enter, leave, stay] = [move(1), move(-1), move(0)];
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles(event.dataTransfer?.files ?? []);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", drop);
    };
  }, [onFiles]);

  if (!over) return null;
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.target}>
        <UploadCloud size={40} />
        <span className={styles.title}>{t`Drop to upload`}</span>
        <span className={styles.limits}>{limitsInWords()}</span>
      </div>
    </div>
  );
}
