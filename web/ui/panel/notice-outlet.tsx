import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense, useState } from "react";

const NoticeStack = lazy(async () => ({ default: (await import("./notice-stack.tsx")).NoticeStack }));

/** Where notices appear; what draws them is fetched with the first one. */
export function NoticeOutlet() {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense>
      <NoticeStack />
    </Suspense>
  );
}
