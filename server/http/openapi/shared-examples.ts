import { exampleOf, exampleOfBody } from "./examples.ts";

/** Shorter ones stand where they are: a reference would be longer. */
const worthSharing = 70;

/** Collects the examples of a document, so that each is written once. */
export class SharedExamples {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly components: Record<string, { value: unknown }> = {};

  /** Takes the schema of a body or an answer. Returns a function that gives its example when all are taken. `place`: what it is called. */
  take(schema: Record<string, unknown>, place: readonly string[]): () => object {
    const [call = "", part] = place;
    const value = part === "body" ? exampleOfBody(call, schema) : exampleOf(schema);
    const text = JSON.stringify(value);
    this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
    return () => {
      if (text.length < worthSharing || this.#uses.get(text) === 1) return { example: value };
      const name = this.#names.get(text) ?? this.#free(place);
      this.#names.set(text, name);
      this.components[name] = { value };
      return { examples: { one: { $ref: `#/components/examples/${name}` } } };
    };
  }

  #free(place: readonly string[]): string {
    const name = place.map((word) => word.replace(/\W+/g, "")).join("-");
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name}-${number}`;
      if (!(free in this.components)) return free;
    }
  }
}
