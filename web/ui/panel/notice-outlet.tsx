import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";

/** Milliseconds after which the page's own downloads are done. */
const afterFirstPaintMs = 2_000;

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
    const timer = setTimeout(() => void fetch(), count > 0 ? 0 : afterFirstPaintMs);
    return () => clearTimeout(timer);
  }, [Stack, count]);
  return Stack ? <Stack /> : null;
}
