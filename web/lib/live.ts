/** What `openLive` needs of an EventSource, so that tests can hand in their own. */
export interface LiveSource {
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  addEventListener: (name: string, listener: (event: { data: string }) => void) => void;
  close: () => void;
}

export interface LiveOptions {
  open: () => LiveSource;
  /** Name of the events that carry news. */
  event: string;
  /** Name of the events that only say "still here". */
  beat: string;
  /** The raw data of a news event. */
  onEvent: (data: string) => void;
  /** The channel is back after a gap: whatever changed meanwhile was missed. */
  onResume: () => void;
  /** Silence longer than this is a dead line, even where nothing reports it. */
  silenceMs?: number;
  /** Milliseconds before the nth new try. */
  delay?: (attempt: number) => number;
  setTimer?: (run: () => void, ms: number) => unknown;
  clearTimer?: (timer: unknown) => void;
}

/** 1, 2, 4 … 30 s, with up to a second of spread so that a restarted server is not stormed. */
const backOff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt) + Math.random() * 1000;

/** Keeps a server-sent event channel open through restarts, sleep and half-open lines; returns how to end it. */
export function openLive(options: LiveOptions): () => void {
  const { delay = backOff, silenceMs = 45_000 } = options;
  const setTimer = options.setTimer ?? ((run, ms) => setTimeout(run, ms));
  const clearTimer = options.clearTimer ?? ((timer) => clearTimeout(timer as number));
  let source: LiveSource | null = null;
  let timer: unknown = null;
  let attempt = 0;
  let gap = false;

  function wait(ms: number, run: () => void): void {
    if (timer !== null) clearTimer(timer);
    timer = setTimer(run, ms);
  }
  function lost(): void {
    gap = true;
    source?.close();
    wait(delay(attempt), connect);
    attempt += 1;
  }
  function connect(): void {
    const current = options.open();
    source = current;
    const heard = () => wait(silenceMs, lost);
    heard();
    current.onopen = () => {
      attempt = 0;
      heard();
      if (gap) options.onResume();
      gap = false;
    };
    current.addEventListener(options.beat, heard);
    current.addEventListener(options.event, (event) => {
      heard();
      options.onEvent(event.data);
    });
    current.onerror = lost;
  }
  connect();

  return () => {
    if (timer !== null) clearTimer(timer);
    source?.close();
  };
}
