import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "./after-load.ts";

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
    return afterLoad(() => void fetch());
  }, [Stack, count]);
  return Stack ? <Stack /> : null;
}
