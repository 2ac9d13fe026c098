/** Returns the place of a value in a page, which the server fills in (server/http/pages/fill.ts). */
export const filledIn = (name: string): string => `{{${name}}}`;
