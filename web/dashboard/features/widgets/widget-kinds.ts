import { t } from "@lingui/core/macro";
import type { Widget, WidgetKind } from "#shared/contracts/widgets.ts";

export type SettingsOf<K extends WidgetKind> = Extract<Widget, { kind: K }>["settings"];

/** What a kind is called when one is made, and what it is good for. */
export const kindHelp = (): Record<WidgetKind, { title: string; make: string; help: string }> => ({
  web: {
    title: t`Web page`,
    make: t`New web page`,
    help: t`A page as a browser shows it. Many sites do not allow being shown inside other pages: the address is checked here, and again every day. While it cannot be shown, screens skip it.`,
  },
  clock: {
    title: t`Clock`,
    make: t`New clock`,
    help: t`The time of day, in the zone of the screen or of another place. It stays right without network.`,
  },
  text: {
    title: t`Text`,
    make: t`New text`,
    help: t`Words as large as they fit, or one line that runs through the picture.`,
  },
  data: {
    title: t`Data tile`,
    make: t`New data tile`,
    help: t`One value that your own systems send: a temperature, a queue number, a price. Screens show it within a second and keep the last one when they are offline.`,
  },
  layout: {
    title: t`Layout`,
    make: t`New layout`,
    help: t`Several playlists at once, each in its own region of the picture. Layouts inside those playlists are left out.`,
  },
});

const dark = { colour: "#ffffff", background: "#101418" };

/** A new one of each kind, before anything is filled in. */
export const newWidgets: { [K in WidgetKind]: SettingsOf<K> } = {
  web: { url: "", refreshS: null },
  clock: { style: "digital", hours: 24, seconds: false, date: true, zone: null, ...dark },
  text: { text: "", motion: "still", speed: "normal", align: "centre", ...dark },
  data: { sourceId: 0, title: "", unit: "", staleAfterS: null, ...dark },
  layout: { background: "#000000", regions: [{ x: 0, y: 0, width: 100, height: 100, playlistId: 0 }] },
};

export const newWidget = (kind: WidgetKind): Widget => ({ kind, settings: newWidgets[kind] }) as Widget;
