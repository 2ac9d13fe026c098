/** Why the program for pictures made none. Reasons of `shared/refusals`. */
export const pictureFaults = [
  "pictureDamaged",
  "pictureTooManyPixels",
  "pictureTooComplicated",
  "drawingEntities",
] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** Thrown inside the program; becomes its answer. */
export class FaultyPicture extends Error {
  readonly fault: PictureFault;
  readonly pixels: number | undefined;
  constructor(fault: PictureFault, pixels?: number) {
    super(fault);
    this.fault = fault;
    this.pixels = pixels;
  }
}
