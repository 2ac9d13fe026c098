export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Shares one read among callers who ask for the same at the same time. Results are never older than the request: a
 * caller that arrives while a read runs waits for the next one, together with other new callers. So nothing is cached,
 * and a change or a revocation that was committed before the request is always seen.
 */
export function sharedRead<T>(): SharedRead<T> {
  const under = new Map<string, { current: Promise<T>; next: Promise<T> | null }>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const entry = { current: read(), next: null as Promise<T> | null };
    under.set(key, entry);
    const ended = () => {
      if (under.get(key) === entry && entry.next === null) under.delete(key);
    };
    entry.current.then(ended, ended);
    return entry.current;
  }

  return (key, read) => {
    const entry = under.get(key);
    if (!entry) return begin(key, read);
    entry.next ??= entry.current.then(
      () => begin(key, read),
      () => begin(key, read),
    );
    return entry.next;
  };
}
