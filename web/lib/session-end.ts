/** A thing that somebody types into, as much of it as is needed here. */
export interface TypedInto {
  readonly isConnected: boolean;
  readonly value: string;
}

export interface SessionEnd {
  /** Somebody typed here. */
  typed: (into: TypedInto) => void;
  /** Who takes care of a session that ends while something typed is on the page; returns how to end that. */
  attend: (ask: () => void) => () => void;
  /** The server no longer knows this session. */
  ended: () => void;
}

/**
 * Decides what becomes of a page whose session has ended: it leads to sign in, unless that would lose what somebody typed.
 * Then whoever attends asks on the page itself.
 */
export function createSessionEnd(leadToSignIn: () => void): SessionEnd {
  let fields: TypedInto[] = [];
  let ask: (() => void) | null = null;
  return {
    typed(into) {
      fields = [...fields.filter((field) => field.isConnected && field !== into), into];
    },
    attend(next) {
      ask = next;
      return () => {
        if (ask === next) ask = null;
      };
    },
    ended() {
      const wouldLose = fields.some((field) => field.isConnected && field.value.trim() !== "");
      if (ask && wouldLose) ask();
      else leadToSignIn();
    },
  };
}

/** Notes every field on the page that somebody types into; returns how to end that. */
export function watchTyping(page: Document, session: Pick<SessionEnd, "typed">): () => void {
  const note = ({ target }: Event) => {
    const words = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // What is searched for stands in the address.
    if (words && target.type !== "search" && target.type !== "password") session.typed(target);
  };
  page.addEventListener("input", note, true);
  return () => page.removeEventListener("input", note, true);
}
