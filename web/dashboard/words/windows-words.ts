import type { DayWindow } from "#shared/contracts/when.ts";
import { formatList, formatTimeOfDay } from "#web/lib/formats.ts";

/** Returns times of a day in words: from when until when. Midnight at the end reads as midnight. */
export const windowsWords = (windows: readonly Pick<DayWindow, "start" | "end">[]): string =>
  formatList(
    windows.map(
      ({ start, end }) => `${formatTimeOfDay(start)} – ${formatTimeOfDay(end === "24:00" ? "00:00" : end)}`,
    ),
  );
