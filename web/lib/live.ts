/** The part of EventSource that `openLive` uses, so that tests can pass a fake. */
export interface LiveSource {
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  addEventListener: (name: string, listener: (event: { data: string }) => void) => void;
  close: () => void;
}

export interface LiveOptions {
  open: () => LiveSource;
  /** Name of the events with data. */
  event: string;
  /** Name of the keep-alive events. */
  beat: string;
  /** Receives the raw data of an event. */
  onEvent: (data: string) => void;
  /** Receives the raw data of other events, by their names. */
  others?: Readonly<Record<string, (data: string) => void>>;
  /** Called when the channel is open again after a gap: events in between were lost. */
  onResume: () => void;
  /** A connection that is silent for longer counts as dead, even if no error is reported. */
  silenceMs?: number;
  /** Returns the milliseconds before the nth reconnect. */
  delay?: (attempt: number) => number;
  setTimer?: (run: () => void, ms: number) => unknown;
  clearTimer?: (timer: unknown) => void;
}

/**
 * 1, 2, 4 … 30 s, plus up to a second at random, so that clients do not all reconnect to a restarted server at once.
 */
const backOff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt) + Math.random() * 1000;

/**
 * Keeps a server-sent event channel open through restarts, sleep and half-open connections. Returns a function that
 * closes it.
 */
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
    const restartSilence = () => wait(silenceMs, lost);
    restartSilence();
    current.onopen = () => {
      attempt = 0;
      restartSilence();
      if (gap) options.onResume();
      gap = false;
    };
    current.addEventListener(options.beat, restartSilence);
    current.addEventListener(options.event, (event) => {
      restartSilence();
      options.onEvent(event.data);
    });
    for (const [name, receive] of Object.entries(options.others ?? {}))
      current.addEventListener(name, (event) => {
        restartSilence();
        receive(event.data);
      });
    current.onerror = lost;
  }
  connect();

  return () => {
    if (timer !== null) clearTimer(timer);
    source?.close();
  };
}
