/** What `openLive` needs of an EventSource, so that tests can hand in their own. */
export interface LiveSource {
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  /** 2 is closed: the browser gave up. */
  readonly readyState: number;
  close(): void;
}

export interface LiveOptions {
  open: () => LiveSource;
  /** The raw data of every event. */
  onEvent: (data: string) => void;
  /** The channel is back after a gap: whatever changed meanwhile was missed. */
  onResume: () => void;
  onConnection?: (connected: boolean) => void;
  /** Milliseconds before the nth new try. */
  delay?: (attempt: number) => number;
  setTimer?: (run: () => void, ms: number) => unknown;
  clearTimer?: (timer: unknown) => void;
}

const closed = 2;
/** 1, 2, 4 … 30 s, with up to a second of spread so that a restarted server is not stormed. */
const backOff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt) + Math.random() * 1000;

/** Keeps a server-sent event channel open, also where the browser gives up; returns how to end it. */
export function openLive(options: LiveOptions): () => void {
  const delay = options.delay ?? backOff;
  const setTimer = options.setTimer ?? ((run, ms) => setTimeout(run, ms));
  const clearTimer = options.clearTimer ?? ((timer) => clearTimeout(timer as number));
  let source: LiveSource | null = null;
  let timer: unknown = null;
  let attempt = 0;
  let gap = false;
  let ended = false;

  function connect(): void {
    timer = null;
    const current = options.open();
    source = current;
    current.onopen = () => {
      attempt = 0;
      options.onConnection?.(true);
      if (gap) options.onResume();
      gap = false;
    };
    current.onmessage = (event) => options.onEvent(event.data);
    current.onerror = () => {
      gap = true;
      options.onConnection?.(false);
      if (current.readyState !== closed || ended) return;
      current.close();
      timer = setTimer(connect, delay(attempt));
      attempt += 1;
    };
  }
  connect();

  return () => {
    ended = true;
    if (timer !== null) clearTimer(timer);
    source?.close();
  };
}
