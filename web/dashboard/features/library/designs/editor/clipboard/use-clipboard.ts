import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import { getMedia, type Media } from "#shared/contracts/library/media.ts";
import { type DesignElement, designLimits } from "#shared/media-kinds/design.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { showNotice } from "#web/ui/panel/show-notice.ts";
import type { Brand } from "../../../../../queries/brand.ts";
import { useUploadedMedia } from "../../../media/uploads/use-uploaded-media.ts";
import type { DesignEditor } from "../design-editor.ts";
import { add, chosenIn, copiesOf, remove } from "../edits.ts";
import { copyStep } from "../keyboard.ts";
import { newFilm, newText } from "../new-elements.ts";
import { mostLetters } from "../text-runs.ts";
import { copiedTable, tableLimits } from "./copied-table.ts";
import { asClipboard, copiedElements, placeable } from "./own-elements.ts";
import { tableElements } from "./table-elements.ts";

const lookAgainMs = 800;
const looks = 75;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

const warn = (message: string) => showNotice({ color: "orange", role: "alert", message });

/** Returns a text from outside, cut where it is too long; says so. */
export function pastedText(text: string): string {
  if (text.length > mostLetters) warn(t`Only the beginning of the text was pasted: it is too long.`);
  return cutText(text, mostLetters);
}

/** Waits until an uploaded picture can be shown; null when it cannot. */
async function whenReady(id: number): Promise<Media | null> {
  for (let look = 0; look < looks; look++) {
    const media = await call(getMedia, { id });
    if (media.state === "ready") return media;
    if (media.state === "failed") return null;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  return null;
}

/** Fetches what elements name and this account has. */
async function known(elements: readonly DesignElement[]): Promise<DesignElement[]> {
  const media = new Set<number>();
  for (const id of new Set(elements.flatMap((each) => ("mediaId" in each ? each.mediaId : []))))
    if ((await call(getMedia, { id }).catch(() => null))?.state === "ready") media.add(id);
  const asksSources = elements.some(({ type, row }) => type === "value" || row);
  const { items } = asksSources ? await call(listDataSources, {}) : { items: [] };
  return placeable(elements, { media, sources: new Set(items.map(({ id }) => id)) });
}

/**
 * Copies, cuts and pastes on the canvas by the events of the clipboard, so that elements go to another tab, and pictures,
 * tables, drawings and texts come from other programs.
 */
export function useClipboard(editor: DesignEditor, { enabled, brand }: { enabled: boolean; brand: Brand }) {
  const upload = useUploadedMedia();
  const client = useQueryClient();
  const newest = useRef({ upload, brand });
  newest.current = { upload, brand };

  useEffect(() => {
    if (!enabled) return;
    /** What this tab copied last: its pictures are known to be there, also without a network. */
    let copied = "";

    function put(elements: readonly DesignElement[]): void {
      const { design } = editor.view();
      if (elements.length === 0) return;
      if (design.elements.length + elements.length > designLimits.elements)
        return void warn(t`A page has at most ${designLimits.elements} elements.`);
      editor.change((now) => add(now, elements));
      editor.select(elements.map(({ id }) => id));
    }
    function putCopies(elements: readonly DesignElement[]): void {
      const here = new Set(editor.view().design.elements.map(({ id }) => id));
      const copies = copiesOf(elements, elements.some(({ id }) => here.has(id)) ? copyStep : 0);
      put(copies.map(({ page: _, ...each }) => each));
    }
    async function putFromElsewhere(elements: readonly DesignElement[]): Promise<void> {
      const found = await known(elements);
      const isWhole = found.length === elements.length && found.every((each, at) => each === elements[at]);
      if (!isWhole)
        warn(
          t`Pictures, values and rows of tables of another account were left out. Upload the pictures here first.`,
        );
      putCopies(found);
    }
    async function putFiles(files: readonly File[]): Promise<void> {
      const { media } = await newest.current.upload(files);
      await client.invalidateQueries({ queryKey: ["media"] });
      for (const id of media) {
        const ready = await whenReady(id);
        if (ready) put([newFilm(editor.view().design, ready)]);
      }
    }

    function onCopy(event: ClipboardEvent): void {
      if (isTyping(event.target) || !event.clipboardData || getSelection()?.isCollapsed === false) return;
      const { design, selection } = editor.view();
      const chosen = chosenIn(design, selection);
      if (chosen.length === 0) return;
      const { html, text } = asClipboard(chosen);
      event.clipboardData.setData("text/html", html);
      event.clipboardData.setData("text/plain", text);
      copied = JSON.stringify(chosen);
      event.preventDefault();
      if (event.type === "cut") editor.change((now) => remove(now, selection));
    }
    function onPaste(event: ClipboardEvent): void {
      const { clipboardData } = event;
      if (isTyping(event.target) || !clipboardData) return;
      // A document of the parser runs no scripts and fetches nothing.
      const page = new DOMParser().parseFromString(clipboardData.getData("text/html"), "text/html");
      const text = clipboardData.getData("text/plain").trim();
      const files = [...clipboardData.files].filter(({ type }) => type.startsWith("image/"));
      const svg = /^(<\?xml[^>]*>\s*)?<svg[\s>]/i.test(text)
        ? [new File([text], "drawing.svg", { type: "image/svg+xml" })]
        : [];
      const elements = copiedElements(page);
      const table = copiedTable(page);
      const { design } = editor.view();
      if (elements && JSON.stringify(elements) === copied) putCopies(elements);
      else if (elements) void putFromElsewhere(elements).catch(failed);
      else if (table?.isTooLarge)
        warn(
          t`This table is too large for a page: at most ${tableLimits.rows} rows and ${tableLimits.columns} columns. Paste it under Tables, and show it as a board.`,
        );
      else if (table) put(tableElements(design, table.rows, newest.current.brand));
      else if (svg.length > 0) void putFiles(svg).catch(failed);
      // Office programs add a picture of the text.
      else if (text) {
        put([{ ...newText(design, "line", newest.current.brand), runs: [{ text: pastedText(text) }] }]);
      } else if (files.length > 0) void putFiles(files).catch(failed);
      else return;
      event.preventDefault();
    }
    const failed = (error: unknown) => showFailure(t`This could not be pasted`, error);

    const events = { copy: onCopy, cut: onCopy, paste: onPaste } as const;
    for (const [name, listener] of Object.entries(events))
      document.addEventListener(name as keyof typeof events, listener);
    return () => {
      for (const [name, listener] of Object.entries(events))
        document.removeEventListener(name as keyof typeof events, listener);
    };
  }, [editor, enabled, client]);
}
