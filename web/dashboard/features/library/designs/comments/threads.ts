import type { DesignComment } from "#shared/contracts/library/design-comments.ts";

/** A comment with its answers. */
export interface Thread {
  first: DesignComment;
  answers: DesignComment[];
}

/** Returns the threads of a design, open ones first, each with its answers in their order. */
export function threadsOf(comments: readonly DesignComment[]): Thread[] {
  const threads = comments
    .filter(({ id, threadId }) => id === threadId)
    .map((first) => ({
      first,
      answers: comments.filter(({ id, threadId }) => threadId === first.id && id !== threadId),
    }));
  const isDone = ({ first }: Thread) => Number(first.resolved !== null);
  return threads.toSorted((one, other) => isDone(one) - isDone(other) || other.first.id - one.first.id);
}

/** Returns whom a text mentions: "@" and the name, as a person wrote it. Of names that begin alike, the longest. */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const found = new Set<P>();
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  let rest = text.toLocaleLowerCase();
  for (const person of longestFirst) {
    const written = `@${person.name.toLocaleLowerCase()}`;
    if (person.name === "" || !rest.includes(written)) continue;
    found.add(person);
    rest = rest.replaceAll(written, " ");
  }
  return people.filter((person) => found.has(person));
}
