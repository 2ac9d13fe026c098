import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import styles from "./news-mark.module.css";

/** How long a change of somebody else is pointed out. */
const shownMs = 8_000;

/** What somebody else has just changed. Null: it is not known who. */
export interface Change {
  by: string | null;
}

/** Says for a moment who has just changed what the page shows. `onOver` runs when the moment is over. */
export function NewsMark({ news, onOver }: { news: Change | null; onOver: () => void }) {
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(onOver, shownMs);
    return () => clearTimeout(timer);
  }, [news, onOver]);
  const who = news?.by ?? "";
  return (
    <span role="status" className={news ? styles.news : undefined}>
      {news && (news.by === null ? t`Changed by somebody else` : t`Changed by ${who}`)}
    </span>
  );
}
