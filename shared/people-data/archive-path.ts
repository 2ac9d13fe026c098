/** Where a person fetches what we hold about them. The last part is a secret that was mailed. */
export const personArchivePath = (token: string): string => `/my-data/${token}`;
