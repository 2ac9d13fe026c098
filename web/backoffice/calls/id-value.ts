/** Returns an id as a number if it consists of digits, else unchanged. */
export const idValue = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id);
