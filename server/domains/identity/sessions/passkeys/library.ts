/**
 * Loads the library for passkeys at the first use: it takes 13 MB of memory, and a server may never need it.
 */
export const passkeyLibrary = () => import("@simplewebauthn/server");
