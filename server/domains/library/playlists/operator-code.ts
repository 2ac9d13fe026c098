/** Returns the code of a playlist on the operators' pages (back-office.md section 3). */
export const playlistCode = (id: number): string => `PL-${id}`;
