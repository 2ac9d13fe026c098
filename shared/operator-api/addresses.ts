/** The operators' calls at their specified addresses. Source: back-office.md section 7. Absolute on purpose: a relative one breaks below /admin/. */
export const operatorCalls = {
  users: "/admin/api.php",
  managerUsers: "/manager/users.php",
  storagePlans: "/admin/storage_plan.php",
  dashboard: "/admin/dashboard.php",
  operators: "/admin/users.php",
  tickets: "/admin/ticket.php",
  ticketLog: "/admin/ticket_log.php",
  contact: "/admin/contact.php",
} as const;

/** Stored pictures and videos as operators see them. `src` is an ad's own field. */
export const adFiles = {
  thumbnail: (src: string) => `/ads/thumb-${encodeURIComponent(src)}`,
  file: (src: string) => `/ads/${encodeURIComponent(src)}`,
};

/** Beyond the specified calls: mails a user a one-time link to choose a new password. */
export const sendResetLinkCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/password-reset`;

/** Beyond the specified calls: closes a message of the contact section for everybody. */
export const resolveMessageCall = (id: string | number): string => `/api/v1/operator/messages/${id}/resolve`;

/** Header that names one wish to switch a plan: sent twice, it switches once. */
export const wishHeader = "idempotency-key";

/** Beyond the specified calls: the timeline of a ticket and its customer's screens; posting adds a reply or a note. */
export const ticketWorkCall = (id: string | number): string => `/api/v1/operator/tickets/${id}`;
/** Beyond the specified calls: makes a ticket of a message. */
export const convertMessageCall = (id: string | number): string => `/api/v1/operator/messages/${id}/convert`;
/** Header with a ticket's `updated_at` as last seen: a change made on an older state is refused with 409. */
export const seenHeader = "if-match";

/** Beyond the specified calls: stops an account's screens and logins (POST), or lets them go on (DELETE). */
export const suspensionCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/suspension`;
/** Beyond the specified calls: ends every session of an account. */
export const signOutUserCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/sign-out`;
/** Beyond the specified calls: who changed what; `?kind=&id=` for one record. */
export const auditCall = "/api/v1/operator/audit";

/** Beyond the specified calls: users, screens and tickets by a text (`?q=`). */
export const searchCall = "/api/v1/operator/search";
/** Beyond the specified calls: the users of a view as CSV. */
export const exportUsersCall = "/api/v1/operator/users.csv";

/** Sent with what a page asks for by itself while it is unattended: such a call does not keep the session alive. */
export const unattendedHeader = "x-unattended";
