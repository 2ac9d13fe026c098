import type { BrowserContext } from "@playwright/test";

export interface BrowserErrors {
  /** Marks errors that match as expected in this test. */
  allow(pattern: RegExp): void;
  /** Also watches a context that the test created. */
  watch(context: BrowserContext): void;
  /** Returns the errors that are not allowed. */
  unexpected(): string[];
}

/** Collects console errors and uncaught exceptions of every page of the watched contexts. */
export function collectBrowserErrors(): BrowserErrors {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (pattern) => void allowed.push(pattern),
    watch(context) {
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        const { url, lineNumber } = message.location();
        found.push(`console.error: ${message.text()} (${url}:${lineNumber})`);
      });
      context.on("weberror", (webError) => {
        const { name, message, stack } = webError.error();
        // A thrown DOMException has no stack.
        const what = stack || `${name} ${message}`.trim() || "a value that is not an error";
        found.push(`uncaught: ${what} (${webError.page()?.url() ?? "no page"})`);
      });
    },
    unexpected: () => found.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
