/** Returns the number behind `--name` on the command line. Throws when it is no positive number. */
export function numberOption(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return otherwise;
  const value = Number(process.argv[at + 1]);
  if (!(value > 0)) throw new Error(`--${name} needs a number above 0`);
  return value;
}
