import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { assembleSfnt } from "#server/design-pictures/text/unpack-woff2.ts";
import { UnfitFont } from "./font-problem.ts";

/* Writes a font anew with HarfBuzz's subsetter, which checks each table that it copies. */

type Call = (...values: number[]) => number;
type Library = Record<string, Call> & { memory: WebAssembly.Memory };

let compiled: WebAssembly.Module | undefined;

/** A library for one font: what a hostile one leaves in its memory ends with it. */
function openLibrary(): Library {
  const path = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  compiled ??= new WebAssembly.Module(readFileSync(path));
  const library = new WebAssembly.Instance(compiled).exports as unknown as Library;
  library._initialize?.();
  return library;
}

/** hb-subset.h */
const sets = { dropTables: 3, nameIds: 4, features: 6 };
const flags = { noHinting: 1, desubroutinize: 4, notdefOutline: 0x40, keepRanges: 0x100 };
const writable = 2;
const tagOf = (tag: string): number => Buffer.from(tag, "latin1").readUInt32BE(0);

/**
 * Returns the tables of a font with all its letters, and what joins them; without hints, programs and axes. Throws
 * UnfitFont when HarfBuzz cannot read it.
 */
export function rebuildFont(tables: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const lib = openLibrary();
  const call = (name: string, ...values: number[]): number => {
    const found = lib[name];
    if (!found) throw new Error(`The library has no ${name}`);
    return found(...values);
  };
  const file = assembleSfnt(tables);
  const at = call("malloc", file.length);
  new Uint8Array(lib.memory.buffer).set(file, at);
  const face = call("hb_face_create", call("hb_blob_create", at, file.length, writable, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  if (input === 0) throw new UnfitFont("fontDamaged");
  const all = (set: number) => {
    call("hb_set_clear", set);
    call("hb_set_invert", set);
  };
  all(call("hb_subset_input_unicode_set", input));
  all(call("hb_subset_input_set", input, sets.features));
  call("hb_set_clear", call("hb_subset_input_set", input, sets.nameIds));
  const dropped = call("hb_subset_input_set", input, sets.dropTables);
  for (const tag of ["cvt ", "fpgm", "prep", "STAT", "name"]) call("hb_set_add", dropped, tagOf(tag));
  call(
    "hb_subset_input_set_flags",
    input,
    // Routines of outlines may call each other so often that a screen never ends to draw a letter.
    flags.noHinting | flags.desubroutinize | flags.notdefOutline | flags.keepRanges,
  );
  if (tables.has("fvar")) call("hb_subset_input_pin_all_axes_to_default", input, face);
  const made = call("hb_subset_or_fail", face, input);
  if (made === 0) throw new UnfitFont("fontDamaged");
  const blob = call("hb_face_reference_blob", made);
  const from = call("hb_blob_get_data", blob, 0);
  const whole = Buffer.from(lib.memory.buffer.slice(from, from + call("hb_blob_get_length", blob)));
  const count = whole.length < 12 ? 0 : whole.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      const start = whole.readUInt32BE(entry + 8);
      const length = whole.readUInt32BE(entry + 12);
      return [whole.toString("latin1", entry, entry + 4), whole.subarray(start, start + length)];
    }),
  );
}
