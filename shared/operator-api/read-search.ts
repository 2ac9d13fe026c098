import { isRecord, listIn, numberOrNull, recordsOf, text, textOrNull } from "./read-value.ts";

/** From where to where a text is marked. */
export type Mark = readonly [from: number, to: number];

export interface MarkedText {
  text: string;
  marks: readonly Mark[];
}

/** What the search has found. */
export interface Hit {
  kind: string;
  id: string;
  name: MarkedText;
  detail: MarkedText;
  matched: readonly (MarkedText & { field: string })[];
  phone: string | null;
  userId: string | null;
  orderId: string | null;
  partnerId: string | null;
}

const marksOf = (value: unknown): Mark[] =>
  (Array.isArray(value) ? value : []).flatMap((pair): Mark[] => {
    const [from, to] = Array.isArray(pair) ? pair.map(numberOrNull) : [];
    return from === null || to === null || from === undefined || to === undefined ? [] : [[from, to]];
  });

/** Reads the hits of a search. Throws MalformedAnswer. */
export const readHits = (body: unknown): Hit[] =>
  recordsOf(listIn(isRecord(body) ? body : {}, "list of hits", "data")).map((hit) => ({
    kind: text(hit.kind),
    id: text(hit.id),
    name: { text: text(hit.name), marks: marksOf(hit.name_marks) },
    detail: { text: text(hit.detail), marks: marksOf(hit.detail_marks) },
    matched: recordsOf(hit.matched).map((one) => ({
      field: text(one.field),
      text: text(one.text),
      marks: marksOf(one.marks),
    })),
    phone: textOrNull(hit.phone),
    userId: textOrNull(hit.user_id),
    orderId: textOrNull(hit.order_id),
    partnerId: textOrNull(hit.partner_id),
  }));
