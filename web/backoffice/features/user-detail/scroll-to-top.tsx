import { ActionIcon } from "@mantine/core";
import { useWindowScroll } from "@mantine/hooks";
import { ArrowUp } from "lucide-react";
import styles from "./user-detail.module.css";

/** The button appears after this many pixels of scrolling (back-office.md section 9). */
const after = 200;

export function ScrollToTop() {
  const [{ y }, scrollTo] = useWindowScroll();
  if (y < after) return null;
  return (
    <ActionIcon
      className={styles.top}
      size="xl"
      radius="xl"
      variant="filled"
      color="accent"
      aria-label="Scroll to top"
      onClick={() => scrollTo({ y: 0 })}
    >
      <ArrowUp size={20} aria-hidden />
    </ActionIcon>
  );
}
