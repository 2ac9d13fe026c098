/** An id as the server counts it: a number where it is one. */
export const idValue = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id);
