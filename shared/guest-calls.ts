/* What the page of guests needs to call the server, without schemas: phones on bad lines load it. */

/** The secret of the link, in a header: it is then in no address that a server or a proxy logs. */
export const guestLinkHeader = "guest-link";
/** 16 hexadecimal digits that a phone makes for itself: limits per guest count by it. */
export const guestIdHeader = "guest-id";
export const guestLinkPath = "/api/v1/guest/link";
export const guestNoticePath = "/api/v1/guest/notices";
export const guestUploadPath = "/api/v1/guest/uploads";

/** A notice goes into one cell of a table. */
export const maxNoticeCharacters = 300;
export const maxGuestNameCharacters = 60;
