/** Where a person without a login fetches the archive. The last part is a secret that was mailed. */
export const personArchivePath = (token: string): string => `/my-data/${token}`;
