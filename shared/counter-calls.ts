/* What the page of a counter needs to call the server, without schemas, so that it stays small. */

/** The secret of the link, in a header: it is then in no address that a server or a proxy logs. */
export const counterLinkHeader = "counter-link";
export const counterPath = "/api/v1/counter";
export const counterCallPath = "/api/v1/counter/calls";

/** The page: who works at a counter calls the next number. */
export const counterPage = "/counter";
export const counterLinkOf = (token: string): string => `${counterPage}#${token}`;

/** Of one queue. */
export const maxCounterLinks = 100;
export const maxCounterCharacters = 30;
export const maxTokenCharacters = 12;
