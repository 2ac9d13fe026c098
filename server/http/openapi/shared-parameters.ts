interface Parameter {
  name?: string;
  $ref?: string;
}
type PathItem = Record<string, unknown>;

const refOf = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/**
 * Writes each parameter that several calls have once, where that makes the document smaller. Returns the named parameters with these
 * that have a name already.
 */
export function shareParameters(
  items: readonly PathItem[],
  named: Record<string, object>,
): Record<string, object> {
  const lists = items.flatMap((item) =>
    Object.values(item).map((operation) => (operation as { parameters: Parameter[] }).parameters),
  );
  const uses = new Map<string, number>();
  for (const parameter of lists.flat())
    if (!parameter.$ref) uses.set(JSON.stringify(parameter), (uses.get(JSON.stringify(parameter)) ?? 0) + 1);
  const all = { ...named };
  const names = new Map<string, string>();
  for (const list of lists)
    for (const [at, parameter] of list.entries()) {
      const text = JSON.stringify(parameter);
      const count = uses.get(text) ?? 0;
      const known = names.get(text) ?? freeName(parameter.name ?? "", all);
      const saved = text.length - JSON.stringify(refOf(known)).length;
      if (count < 2 || saved * count < text.length + known.length) continue;
      names.set(text, known);
      all[known] = parameter;
      list[at] = refOf(known);
    }
  return all;
}

function freeName(name: string, taken: object): string {
  const pascal = name.replace(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase());
  for (let number = 1; ; number++) {
    const free = number === 1 ? pascal : `${pascal}${number}`;
    if (!(free in taken)) return free;
  }
}
