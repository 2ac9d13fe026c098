import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import styles from "./banner.module.css";

const shownMs = 3000;
const BannerContext = createContext<(message: string) => void>(() => {});

/** Shows a success message for three seconds (back-office.md section 9). */
export const useBanner = () => useContext(BannerContext);

/** Renders the success message above everything; screen readers announce it. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ message: string; number: number } | null>(null);
  const say = useCallback(
    (message: string) => setSaid((before) => ({ message, number: (before?.number ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <BannerContext value={say}>
      {children}
      <div className={styles.place} role="status">
        {said && (
          <div key={said.number} className={styles.banner}>
            {said.message}
          </div>
        )}
      </div>
    </BannerContext>
  );
}
