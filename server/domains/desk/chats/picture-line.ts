import { refuse } from "../../../refusal.ts";

/** Pictures of one line that are drawn or wait, in this process. */
export const mostInLine = 20;
const busySeconds = 10;

export interface PictureLine {
  /**
   * Runs `work` with a place in the line. Throws TooMany when a picture of the same chat has one, or the line is full.
   * `work` gets a function that runs the drawing when its turn comes: one at a time.
   */
  withPlace<T>(
    chatId: number,
    work: (inTurn: <R>(draw: () => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T>;
}

/** Returns a queue for pictures: one is drawn at a time, and each chat has at most one place in it. */
export function pictureLine(): PictureLine {
  const chats = new Set<number>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(draw: () => Promise<R>): Promise<R> => {
    const drawn = last.then(draw);
    last = drawn.catch(() => undefined);
    return drawn;
  };
  return {
    async withPlace(chatId, work) {
      if (chats.has(chatId) || chats.size >= mostInLine) throw refuse("chatPictureBusy").after(busySeconds);
      chats.add(chatId);
      try {
        return await work(inTurn);
      } finally {
        chats.delete(chatId);
      }
    },
  };
}
