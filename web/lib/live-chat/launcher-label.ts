import { plural, t } from "@lingui/core/macro";

/** Where the window is: closed, out of the way while the chat goes on, or open. */
export interface ChatWindowState {
  window: "closed" | "minimised" | "open";
  unread: number;
}

/** Returns the name of the round button. In a file of its own, because the website shows the button before React is there. */
export function launcherLabel({ window, unread }: ChatWindowState): string {
  const what = window === "minimised" ? t`Continue chat` : t`Open chat`;
  if (unread === 0) return what;
  const messages = plural(unread, { one: "# unread message", other: "# unread messages" });
  return `${what}, ${messages}`;
}
