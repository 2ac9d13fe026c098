/** What programs need. The rest, for example the address of the database, is not their business. */
const passedOn = [
  "PATH",
  "LANG",
  "LC_ALL",
  "TMPDIR",
  "TEMP",
  "HOME",
  "LD_LIBRARY_PATH",
  "SystemRoot",
  "ComSpec",
];

/** Returns the few variables of our environment that a media program gets. */
export function toolEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of passedOn) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
