/** One part of a board that is not divided: a heading or an entry. Its height contains its distances. */
export interface Block {
  height: number;
  /** Stays with the block that follows it, and is repeated where its section goes on elsewhere. */
  heading: boolean;
}
/** A block in its place; `again`: a heading that is repeated. */
export interface Piece {
  block: number;
  again: boolean;
}
/** Pages of columns of pieces. */
export type Pages = Piece[][][];

export interface Room {
  height: number;
  columns: number;
}

/** Puts blocks into columns and pages, in their order. A block that is higher than a column is alone in one. */
export function pack(blocks: readonly Block[], { height, columns }: Room): Pages {
  const pages: Pages = [];
  let column: Piece[] = [];
  let free = 0;
  let heading = -1;

  const nextColumn = () => {
    let page = pages[pages.length - 1];
    if (!page || page.length === columns) {
      page = [];
      pages.push(page);
    }
    column = [];
    page.push(column);
    free = height;
  };
  const put = (block: number, again: boolean) => {
    column.push({ block, again });
    free -= blocks[block]?.height ?? 0;
  };

  blocks.forEach((block, at) => {
    const following = block.heading ? (blocks[at + 1]?.height ?? 0) : 0;
    if (column.length === 0 || block.height + following > free + 0.5) {
      if (pages.length === 0 || column.length > 0) nextColumn();
      const repeated = blocks[heading];
      if (!block.heading && repeated && repeated.height + block.height <= height) put(heading, true);
    }
    if (block.heading) heading = at;
    put(at, false);
  });
  return pages.length > 0 ? pages : [[[]]];
}

/**
 * Packs blocks so that columns and pages are about equally full: with the smallest height that needs no more pages and
 * columns.
 */
export function packEvenly(blocks: readonly Block[], room: Room): Pages {
  const most = pack(blocks, room).length;
  // A heading is never alone at the end of a column.
  const together = (at: number) =>
    (blocks[at]?.height ?? 0) + (blocks[at]?.heading ? (blocks[at + 1]?.height ?? 0) : 0);
  let low = blocks.reduce((tallest, _, at) => Math.max(tallest, together(at)), 0);
  let high = room.height;
  for (let step = 0; step < 10 && high - low > 1; step++) {
    const middle = (low + high) / 2;
    if (pack(blocks, { ...room, height: middle }).length <= most) high = middle;
    else low = middle;
  }
  return pack(blocks, { ...room, height: high });
}
