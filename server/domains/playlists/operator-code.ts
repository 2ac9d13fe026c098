/** What the operators' pages know a playlist by (back-office.md section 3). */
export const playlistCode = (id: number): string => `PL-${id}`;
