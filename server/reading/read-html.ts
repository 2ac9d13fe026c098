import { createRequire } from "node:module";
import type * as Html from "htmlparser2";

const installed = createRequire(import.meta.url);
/** The library is loaded with the first text. */
const html = (): typeof Html => installed("htmlparser2");

export interface HtmlParts {
  opened(name: string, attributes: Record<string, string>): void;
  /** Also for what the HTML itself does not close. */
  closed(name: string): void;
  text(text: string): void;
}

/** Elements that are open at once, as in browsers. The library needs time by the square of them. */
const maxOpen = 512;
/** What is in them is no HTML. */
const holdsText = /^(?:script|style|title|textarea|xmp|iframe|noembed|noframes|plaintext)$/;

/**
 * Reads HTML from its beginning to its end, and tells `parts` what is there. At `maxOpen` elements within each other it closes all,
 * and goes on behind them: their texts stay, whatever is around them. With `decodeEntities`, texts come in pieces.
 */
export function readHtml(written: string, parts: HtmlParts, { decodeEntities = false } = {}): void {
  for (let from = 0; from < written.length; ) {
    const open: string[] = [];
    const parser = new (html().Parser)(
      {
        onopentag(name, attributes) {
          open.push(name);
          parts.opened(name, attributes);
          if (open.length > maxOpen && !holdsText.test(name)) parser.pause();
        },
        onclosetag(name) {
          open.pop();
          parts.closed(name);
        },
        ontext: (text) => parts.text(text),
      },
      { decodeEntities },
    );
    parser.end(written.slice(from));
    if (open.length === 0) return;
    for (const name of open.reverse()) parts.closed(name);
    from += parser.endIndex + 1;
  }
}
