/* What the status page needs to call the server, without schemas, so that it stays small. */

/** The secret of the link, in a header: it is then in no address that a server or a proxy logs. */
export const statusLinkHeader = "status-link";
export const groupStatusPath = "/api/v1/status";
