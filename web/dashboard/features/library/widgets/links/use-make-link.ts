import { useRef } from "react";
import { followFeed } from "#shared/contracts/library/data-sources.ts";
import { copyLinkedFile } from "#shared/contracts/library/links.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import type { LinkWay } from "#shared/links/service.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import type { DataDocument } from "#shared/media-kinds/documents.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { isWhole, sourceOf, widgetOfWay } from "./link-widget.ts";

interface Source {
  id: number;
  document: DataDocument;
}

/**
 * Returns what makes a media of a link. `widget` returns a widget with the source that it follows, which is created once;
 * `make` stores a media, or returns the widget that a person must complete first.
 */
export function useMakeLink() {
  const readAgain = useReadAgain(["media"], ["playlists"], ["data-sources"]);
  /** A try that failed after it leaves no second source. */
  const made = useRef(new Map<string, Source>());

  async function sourceFor({ app, address }: LinkWay, name: string): Promise<Source | undefined> {
    const kind = sourceOf[app];
    if (!kind) return undefined;
    const key = `${kind} ${address}`;
    const known = made.current.get(key);
    if (known) return known;
    const { source, document } = await call(followFeed, {
      kind,
      url: address,
      name: cutText(name, 80).trim(),
    });
    const fresh = { id: source.id, document };
    made.current.set(key, fresh);
    return fresh;
  }

  async function widgetFor(way: LinkWay, name: string): Promise<Widget | null> {
    const source = await sourceFor(way, name);
    return widgetOfWay(way, { name, ...(source && { source }) });
  }

  async function make(way: LinkWay, name: string): Promise<Widget | null> {
    const widget = await widgetFor(way, name);
    if (way.app === "file") await call(copyLinkedFile, { address: way.address, name });
    else if (!widget || !isWhole(widget)) return widget;
    else await call(createWidget, { name, widget });
    await readAgain();
    return null;
  }
  return { make, widgetFor };
}
