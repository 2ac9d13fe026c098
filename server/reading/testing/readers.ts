/** Readers for the tests of the process for bytes of strangers. */
export const countBytes = ({ bytes }: { bytes: Uint8Array }): number => bytes.length;

export function neverEnds(_: object): never {
  for (;;);
}

export function takesAllMemory(_: object): never {
  const all: string[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, String));
}

/** One piece that does not fit ends a whole process, a thread of it or not. */
export function takesOneLargePiece(_: object): never {
  const all: object[][] = [];
  for (;;) all.push(new Array(6_000_000).fill({}));
}

export function takesMemoryOutsideTheHeap(_: object): never {
  const all: Uint8Array[] = [];
  for (;;) all.push(new Uint8Array(8_000_000).fill(1));
}

export function endsItsProcess(_: object): never {
  process.exit(0);
}

export const processId = (_: object): number => process.pid;

// biome-ignore lint/style/noProcessEnv: the test is about the environment itself.
export const seesSettings = (_: object): string[] => Object.keys(process.env);

export function fails(_: object): never {
  throw new RangeError("no such sheet");
}
