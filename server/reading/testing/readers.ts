/** Readers for the tests of the thread. */
export const countBytes = ({ bytes }: { bytes: Uint8Array }): number => bytes.length;

export function neverEnds(_: object): never {
  for (;;);
}

export function takesAllMemory(_: object): never {
  const all: string[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, String));
}

export function fails(_: object): never {
  throw new RangeError("no such sheet");
}
