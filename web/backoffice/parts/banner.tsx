import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import styles from "./banner.module.css";

const shownMs = 3000;
const BannerContext = createContext<(message: string) => void>(() => {});

/** Shows a success message for three seconds (back-office.md section 9). */
export const useBanner = () => useContext(BannerContext);

/** Renders the success message above everything; screen readers announce it. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: string; number: number } | null>(null);
  const showBanner = useCallback(
    (message: string) => setShown((before) => ({ message, number: (before?.number ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <BannerContext value={showBanner}>
      {children}
      <div className={styles.place} role="status">
        {shown && (
          <div key={shown.number} className={styles.banner}>
            {shown.message}
          </div>
        )}
      </div>
    </BannerContext>
  );
}
