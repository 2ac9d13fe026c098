import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";

/** When the page itself has come. */
const afterFirstPaintMs = 2_000;

/**
 * Where notices appear. What draws them is fetched soon after the page, so that what goes wrong without a network can be
 * told without one; where even that did not come, it is tried again with the next notice.
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
