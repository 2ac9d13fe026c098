import { t } from "@lingui/core/macro";
import styles from "./emergency.module.css";

/** Renders approximately how a message looks on a screen; screens fit the text to their own size. */
export function MessagePreview(props: { text: string; colour: string; background: string; drill: boolean }) {
  const { text, colour, background, drill } = props;
  return (
    <div className={styles.preview} role="img" aria-label={t`Preview`} style={{ color: colour, background }}>
      {drill && <span className={styles.previewDrill}>DRILL</span>}
      <span>{text.trim() === "" ? t`Your message` : text}</span>
    </div>
  );
}
