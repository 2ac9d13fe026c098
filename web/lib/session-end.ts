/** A form field, reduced to the properties used here. */
export interface TypedInto {
  readonly isConnected: boolean;
  readonly value: string;
}

export interface SessionEnd {
  /** Records that the person typed into this field. */
  typed: (into: TypedInto) => void;
  /**
   * Sets the function to call when a session ends while typed text is on the page. Returns a function that removes it.
   */
  attend: (ask: () => void) => () => void;
  /** Handles a session that the server no longer knows. */
  ended: () => void;
}

/**
 * Returns the handler for the end of a session: it opens the login page, or, if that would lose typed text, calls the
 * function set with `attend`, which asks on the page itself.
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

/** Records every field on the page that the person types into. Returns a function that stops this. */
export function watchTyping(page: Document, session: Pick<SessionEnd, "typed">): () => void {
  const note = ({ target }: Event) => {
    const words = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // Search text does not count: it is in the address.
    if (words && target.type !== "search" && target.type !== "password") session.typed(target);
  };
  page.addEventListener("input", note, true);
  return () => page.removeEventListener("input", note, true);
}
