declare module "heic-decode" {
  interface Picture {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  /** The part of the package that we use: reads the headers of all pictures, and decodes one when asked. */
  const heic: { all(file: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }> };
  export = heic;
}
