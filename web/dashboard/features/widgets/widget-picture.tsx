import { useReducedMotion } from "@mantine/hooks";
import { Globe } from "lucide-react";
import { useEffect, useRef } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import { createLayers } from "#player/media/layers.ts";
import "#player/media/layers.css";
import type { DataSource } from "#shared/contracts/data-sources.ts";
import type { ManifestItem } from "#shared/contracts/manifest.ts";
import type { Widget } from "#shared/contracts/widgets.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { usePlaylists } from "../playlists/playlist-queries.ts";
import { useDataSources } from "./data-source-queries.ts";
import { pageWorld } from "./page-world.ts";
import styles from "./widget-picture.module.css";

export interface WidgetPictureProps {
  widget: Widget;
  /** Nothing runs, however it moves on a screen: one of many on a page. */
  still?: boolean;
}

/** What a screen would draw, small or large. Decoration: the name stands beside it. */
export function WidgetPicture({ widget, still = false }: WidgetPictureProps) {
  const calm = useReducedMotion() || still;
  const shown: Widget =
    calm && widget.kind === "text"
      ? { ...widget, settings: { ...widget.settings, motion: "still" } }
      : widget;
  return (
    <span className={styles.screen} aria-hidden data-widget={widget.kind}>
      <Drawing widget={shown} />
    </span>
  );
}

function Drawing({ widget }: { widget: Widget }) {
  if (widget.kind === "web") return <WebPage url={widget.settings.url} />;
  if (widget.kind === "layout") return <Regions widget={widget} />;
  if (widget.kind === "data") return <DataTile widget={widget} />;
  return <Played widget={widget} data={noData} />;
}

/** Pages are not fetched for a small picture: they would cost their owner a visit each time. */
function WebPage({ url }: { url: string }) {
  return (
    <span className={styles.page}>
      <span className={styles.bar}>
        <Globe size={14} aria-hidden />
        <span className={styles.address}>{url.replace(/^https?:\/\//, "")}</span>
      </span>
      <Globe className={styles.globe} size={36} strokeWidth={1.2} aria-hidden />
    </span>
  );
}

function Regions({ widget }: { widget: Extract<Widget, { kind: "layout" }> }) {
  const playlists = usePlaylists();
  const nameOf = (id: number) => playlists.data?.items.find((playlist) => playlist.id === id)?.name ?? "";
  const { regions, background } = widget.settings;
  return (
    <span className={styles.page} style={{ background }}>
      {regions.map(({ x, y, width, height, playlistId }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place
          key={index}
          className={styles.region}
          style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
        >
          {nameOf(playlistId)}
        </span>
      ))}
    </span>
  );
}

const noData: DataValues = { dataValue: () => null, subscribe: () => () => undefined };

const valuesOf = (sources: readonly DataSource[]): DataValues => ({
  ...noData,
  dataValue(sourceId) {
    const source = sources.find((each) => each.id === sourceId);
    if (!source?.valueAt) return null;
    return { sourceId, value: source.value, atMs: Date.parse(source.valueAt) };
  },
});

function DataTile({ widget }: { widget: Extract<Widget, { kind: "data" }> }) {
  const sources = useDataSources();
  const shown = sources.data?.filter(({ id }) => id === widget.settings.sourceId) ?? [];
  const known = JSON.stringify(shown.map(({ value, valueAt }) => [value, valueAt]));
  return <Played key={known} widget={widget} data={valuesOf(shown)} />;
}

/** Drawn by the player's own view of that kind. */
function Played({ widget, data }: { widget: Widget; data: DataValues }) {
  const root = useRef<HTMLSpanElement>(null);
  const described = JSON.stringify(widget);
  const values = useRef(data);
  values.current = data;
  useEffect(() => {
    if (!root.current) return;
    const item = {
      id: 1,
      mediaId: 1,
      name: "",
      durationMs: 60_000,
      ...JSON.parse(described),
    } as ManifestItem;
    const [slot] = roundOf({ items: [item] }).slots;
    if (!slot) return;
    const view = createLayers(root.current, pageWorld(values.current)).create(slot);
    void view.prepare(0).then(() => view.show());
    const { current } = root;
    return () => {
      view.dispose();
      current.textContent = "";
    };
  }, [described]);
  return <span ref={root} />;
}
