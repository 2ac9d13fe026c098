export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Lets callers who ask for the same at the same time share one read. Nobody gets an answer from before he asked: who
 * comes while a read is under way waits for the next one, with all the others. So nothing is cached, and a change or a
 * revocation that was committed before the question is always seen.
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
