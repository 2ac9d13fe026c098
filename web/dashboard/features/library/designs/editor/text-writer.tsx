import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { drawText } from "#player/media/design/lettering.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { ElementOf, Run } from "#shared/media-kinds/design.ts";
import styles from "./canvas.module.css";
import { pastedText } from "./clipboard/use-clipboard.ts";
import { readRuns } from "./text-runs.ts";

interface TextWriterProps {
  element: ElementOf<"text">;
  ownFonts: readonly OwnFontFile[];
  zoom: number;
  /** Gets the text, or null when nothing was changed. */
  onDone: (runs: Run[] | null) => void;
}

/** Leaves the currency sign before a price out of the selection: most keyboards have no key for ₹. */
function leaveCurrency(text: HTMLElement, range: Range): void {
  const first = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode();
  const sign = /^\s*(?:\p{Sc}|Rs\.?)\s*(?=\p{Nd})/u.exec(first?.textContent ?? "")?.[0];
  if (first && sign) range.setStart(first, sign.length);
}

/** Lets the user write a text in place. Ctrl+B, Ctrl+I and Ctrl+U change the selected letters; Escape ends. */
export function TextWriter({ element, ownFonts, zoom, onDone }: TextWriterProps) {
  const host = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLElement | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const first = useRef(element);
  const fonts = useRef(ownFonts);

  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const drawn = drawText(first.current, first.current.runs, fonts.current);
    const text = drawn.root.firstElementChild as HTMLElement;
    drawn.root.style.width = "100%";
    drawn.root.style.height = "100%";
    current.appendChild(drawn.root);
    drawn.fit();
    text.contentEditable = "true";
    text.className = styles.words ?? "";
    text.setAttribute("role", "textbox");
    text.setAttribute("aria-multiline", "true");
    text.setAttribute("aria-label", t`Text`);
    words.current = text;
    text.focus();
    const range = document.createRange();
    range.selectNodeContents(text);
    leaveCurrency(text, range);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    const before = JSON.stringify(readRuns(text, Boolean(first.current.bold)));
    const finish = () => {
      if (words.current !== text) return;
      words.current = null;
      const runs = readRuns(text, Boolean(first.current.bold));
      done.current(JSON.stringify(runs) === before ? null : runs);
    };
    const onPaste = (event: ClipboardEvent) => {
      event.preventDefault();
      const text = pastedText(event.clipboardData?.getData("text/plain") ?? "");
      document.execCommand("insertText", false, text);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === "Escape") finish();
      else if (event.key === "Enter" && !event.isComposing) {
        event.preventDefault();
        document.execCommand("insertLineBreak");
      }
    };
    text.addEventListener("paste", onPaste);
    text.addEventListener("keydown", onKeyDown);
    text.addEventListener("blur", finish);
    return () => drawn.root.remove();
  }, []);

  const { x, y, w, h } = element;
  return (
    <div
      ref={host}
      className={styles.writer}
      style={{
        left: x * zoom,
        top: y * zoom,
        width: w,
        height: h,
        // A turned text is written upright.
        transform: `scale(${zoom})`,
      }}
    />
  );
}
