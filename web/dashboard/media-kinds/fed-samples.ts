import { t } from "@lingui/core/macro";
import { hourMs } from "#shared/durations.ts";
import type { DocumentKind, DocumentOf } from "#shared/media-kinds/documents.ts";

/** What the preview of a new widget shows before it has a source. */
const samples: { [K in DocumentKind]?: (nowMs: number) => DocumentOf<K> } = {
  news: (nowMs) => ({
    kind: "news",
    title: t`Example news`,
    items: [
      {
        title: t`The new market hall opens on Saturday`,
        summary: t`More than forty stalls sell fruit, bread and flowers. The first visitors get a free cup of tea.`,
        atMs: nowMs - hourMs,
      },
      {
        title: t`Trains to the airport run every ten minutes`,
        summary: t`From next week there are more trains in the morning and in the evening.`,
        atMs: nowMs - 4 * hourMs,
      },
      { title: t`Sunny weather until Friday`, summary: "", atMs: nowMs - 7 * hourMs },
    ],
  }),
  agenda: (nowMs) => {
    const hour = Math.floor(nowMs / hourMs) * hourMs;
    const event = (title: string, place: string, from: number, hours: number) => ({
      title,
      place,
      from: hour + from * hourMs,
      until: hour + (from + hours) * hourMs,
    });
    return {
      kind: "agenda",
      title: "",
      fromMs: nowMs - 24 * hourMs,
      untilMs: nowMs + 30 * 24 * hourMs,
      events: [
        event(t`Team meeting`, t`Room 2`, 0, 1),
        event(t`Visit of the new supplier`, t`Reception`, 2, 2),
        event(t`Training for the counter`, t`Hall`, 24, 3),
        event(t`Monthly review`, t`Room 2`, 50, 1),
      ],
    };
  },
  weather: (nowMs) => {
    const fromMs = Math.floor(nowMs / hourMs) * hourMs - hourMs;
    const hours = Array.from({ length: 30 }, (_, hour) => hour);
    const local = (hour: number) => (hour + 9) % 24;
    const ofHours = (value: (hour: number) => number) => hours.map((hour) => value(local(hour)));
    return {
      kind: "weather",
      place: t`Example town`,
      attribution: t`Example weather`,
      hours: {
        fromMs,
        temperature: ofHours((hour) => 24 + Math.round(6 * Math.sin((hour - 9) / 3.82))),
        feels: ofHours((hour) => 25 + Math.round(6 * Math.sin((hour - 9) / 3.82))),
        code: ofHours((hour) => (hour > 15 && hour < 19 ? 61 : hour % 2)),
        rain: ofHours((hour) => (hour > 15 && hour < 19 ? 70 : 10)),
        wind: hours.map(() => 12),
        day: ofHours((hour) => (hour > 5 && hour < 19 ? 1 : 0)),
      },
      days: [1, 2, 61, 80, 0].map((code, at) => ({
        date: new Date(fromMs + at * 24 * hourMs).toISOString().slice(0, 10),
        fromMs: fromMs + at * 24 * hourMs,
        untilMs: fromMs + (at + 1) * 24 * hourMs,
        // So that the example begins at ten in the morning, wherever it is looked at.
        offsetMin: 600 - (Math.floor(nowMs / 60_000) % 1_440) + (Math.floor(nowMs / 60_000) % 60),
        code,
        max: 30 - at,
        min: 21 - (at % 2),
        rain: code > 50 ? 70 : 10,
      })),
    };
  },
};

export const sampleOf = <K extends DocumentKind>(kind: K, nowMs: number): DocumentOf<K> | undefined =>
  samples[kind]?.(nowMs);
