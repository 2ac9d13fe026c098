interface Answer {
  $ref?: string;
  content?: { "application/json"?: { schema?: { $ref?: string } } };
}

/**
 * Puts references in place of the answers that several calls give, in these path items. Returns the answers, each named as its
 * schema is.
 */
export function shareAnswers(pathItems: readonly Record<string, unknown>[]): Record<string, Answer> {
  const uses = new Map<string, { status: string; answer: Answer; places: Record<string, Answer>[] }>();
  for (const operation of pathItems.flatMap((item) => Object.values(item))) {
    const { responses } = operation as { responses: Record<string, Answer> };
    for (const [status, answer] of Object.entries(responses)) {
      if (!answer.content?.["application/json"]?.schema?.$ref) continue;
      const text = JSON.stringify([status, answer]);
      const places = [...(uses.get(text)?.places ?? []), responses];
      uses.set(text, { status, answer, places });
    }
  }
  const named: Record<string, Answer> = {};
  for (const { status, answer, places } of uses.values()) {
    const name = answer.content?.["application/json"]?.schema?.$ref?.split("/").at(-1) ?? "";
    // One with another status or example stays where it is.
    if (places.length === 1 || Object.hasOwn(named, name)) continue;
    named[name] = answer;
    for (const responses of places) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return named;
}
