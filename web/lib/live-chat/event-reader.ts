/** A server-sent event, by its name. */
export interface ReadEvents {
  /** The stream is open, for the first time or again: whatever was missed is to be read now. */
  onOpen: () => void;
  onEvent: (name: string) => void;
  /** The stream has ended; it is opened again after a moment. */
  onLost: () => void;
}

/** The server says something every 15 seconds: after this silence the connection is dead on one side. */
const silentMs = 40_000;
const firstPauseMs = 1_000;
const longestPauseMs = 20_000;

/**
 * Reads server-sent events with a header, which `EventSource` cannot send, and opens the stream again whenever it ends. Returns a
 * function that ends it.
 */
export function readEvents(url: string, headers: Record<string, string>, on: ReadEvents): () => void {
  const stop = new AbortController();
  let pauseMs = firstPauseMs;
  const read = async () => {
    const silence = new AbortController();
    let timer = window.setTimeout(() => silence.abort(), silentMs);
    try {
      const answer = await fetch(url, {
        headers: { ...headers, accept: "text/event-stream" },
        cache: "no-store",
        signal: AbortSignal.any([stop.signal, silence.signal]),
      });
      if (!answer.ok || !answer.body) return;
      pauseMs = firstPauseMs;
      on.onOpen();
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        window.clearTimeout(timer);
        timer = window.setTimeout(() => silence.abort(), silentMs);
        text += value;
        const frames = text.split("\n\n");
        text = frames.pop() ?? "";
        for (const frame of frames) {
          const name = /^event: (.+)$/m.exec(frame)?.[1];
          if (name) on.onEvent(name);
        }
      }
    } finally {
      window.clearTimeout(timer);
    }
  };
  const go = async () => {
    while (!stop.signal.aborted) {
      await read().catch(() => undefined);
      if (stop.signal.aborted) return;
      on.onLost();
      await new Promise((resolve) => window.setTimeout(resolve, pauseMs * (0.5 + Math.random())));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  void go();
  return () => stop.abort();
}
