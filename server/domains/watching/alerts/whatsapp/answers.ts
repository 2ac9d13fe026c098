const stops = new Set([
  ...["stop", "stop all", "stop alerts", "unsubscribe", "cancel", "end", "quit", "opt out", "optout"],
  ...["बंद", "बंद करें", "बंद करो", "बंद कर दो", "रोकें", "रोको", "स्टॉप", "band", "band karo", "band karen"],
]);
const starts = new Set([
  ...["start", "unstop", "subscribe", "opt in", "optin"],
  ...["शुरू", "शुरू करें", "शुरू करो", "चालू", "चालू करें", "स्टार्ट", "shuru", "chalu"],
]);

/** Returns what a person wants who answers a message: no more of them, or again some; null: something else. */
export function intentIn(answer: string): "stop" | "start" | null {
  const words = answer
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  if (stops.has(words)) return "stop";
  return starts.has(words) ? "start" : null;
}
