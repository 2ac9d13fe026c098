/** Where a file of an answer is for whoever has the mail; its number follows in the query as `file`. */
export const mailedFilePath = (key: string): string => `/ticket-files/${key}`;
