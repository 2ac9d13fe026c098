import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";

/** Milliseconds after the page has loaded, in which it fetches its data. */
const afterLoadMs = 2_000;

/**
 * Renders the notices. Their code loads soon after the page, so that a network failure can be shown even without a
 * network. If that download fails, the next notice tries again.
 */
export function NoticeOutlet() {
  const { notifications } = useNotifications();
  const [Stack, setStack] = useState<ComponentType | null>(null);
  const count = notifications.length;
  useEffect(() => {
    if (Stack) return;
    const fetch = () =>
      import("./notice-stack.tsx").then(
        ({ NoticeStack }) => setStack(() => NoticeStack),
        () => undefined,
      );
    if (count > 0) {
      void fetch();
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => void fetch(), afterLoadMs);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", wait);
    };
  }, [Stack, count]);
  return Stack ? <Stack /> : null;
}
