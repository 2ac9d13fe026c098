/** Returns the URL at which the server sends a shipped font; screens have it as a file of their manifest. */
export const fontAddress = (file: string): string => `/fonts/${file}.woff2`;
