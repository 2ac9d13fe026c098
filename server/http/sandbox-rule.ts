import type { FastifyRequest, RouteOptions } from "fastify";
import { paths } from "#shared/paths.ts";
import type { Actor } from "../actor.ts";
import type { Env } from "../env.ts";
import { refuse } from "../refusal.ts";
// Type declarations: routes declare their audience.
import type {} from "./route.ts";

/*
 * What a visitor may do in a sandbox, an account of an hour without signing up (decision 0178). The only place that decides
 * it. Every call of customers stands in one of these lists, each with its methods, else the server does not start. Open is
 * what stays inside of the account: content, plans, and the screen of this browser. Shut is what reaches other people,
 * services or devices, costs money, takes files, or is about the person who signed in.
 */

const open = `
  /api/v1/account GET PATCH
  /api/v1/account/visits GET
  /api/v1/activity GET
  /api/v1/alerts GET
  /api/v1/alerts/channels GET
  /api/v1/alerts/messages GET
  /api/v1/alerts/mutes GET
  /api/v1/alerts/rules GET
  /api/v1/alerts/whatsapp GET
  /api/v1/api-keys GET
  /api/v1/audit GET
  /api/v1/brand-fonts GET
  /api/v1/brand-fonts/:id PATCH DELETE
  /api/v1/brand-fonts/:id/restore POST
  /api/v1/calendars GET POST
  /api/v1/calendars/:id PUT DELETE
  /api/v1/calendars/:id/restore POST
  /api/v1/campaigns GET POST
  /api/v1/campaigns/:id PUT DELETE
  /api/v1/campaigns/:id/report GET
  /api/v1/campaigns/forecast GET
  /api/v1/exchanges GET
  /api/v1/exchanges/:id/report GET
  /api/v1/comments/:id PATCH DELETE
  /api/v1/connected-apps GET
  /api/v1/credit-notes/:id GET
  /api/v1/credit-notes/:id/pdf GET
  /api/v1/data-sources GET POST
  /api/v1/data-sources/:id PATCH DELETE
  /api/v1/data-sources/:id/counter-links GET
  /api/v1/data-sources/:id/document GET PUT
  /api/v1/data-sources/:id/limits PUT
  /api/v1/data-sources/:id/publishing PUT
  /api/v1/data-sources/:id/restore POST
  /api/v1/data-sources/:id/rows PUT
  /api/v1/data-sources/:id/usage GET
  /api/v1/design-components GET POST
  /api/v1/design-components/:id PATCH DELETE
  /api/v1/design-components/:id/restore POST
  /api/v1/design-rows/lost GET
  /api/v1/documents GET
  /api/v1/documents/:id/pdf GET
  /api/v1/drawings GET
  /api/v1/emergencies GET
  /api/v1/emergencies/:id/receipts GET
  /api/v1/events GET
  /api/v1/festivals GET POST
  /api/v1/festivals/:id/move POST
  /api/v1/festivals/:id/restore POST
  /api/v1/festivals/:id/take-back POST
  /api/v1/files/:hash GET
  /api/v1/folders GET POST
  /api/v1/folders/:id PATCH DELETE
  /api/v1/folders/:id/restore POST
  /api/v1/enrolments GET
  /api/v1/enrolments/devices GET
  /api/v1/player-rings GET
  /api/v1/player-rings/screens GET
  /api/v1/groups GET POST
  /api/v1/groups/:id PUT DELETE
  /api/v1/groups/:id/restore POST
  /api/v1/guest-links GET
  /api/v1/guest-uploads GET
  /api/v1/guest-uploads/count GET
  /api/v1/imports GET
  /api/v1/imports/:id GET
  /api/v1/imports/:id/items GET
  /api/v1/imports/:id/undo GET
  /api/v1/interruptions GET POST
  /api/v1/interruptions/:id/end POST
  /api/v1/invoices/:id GET
  /api/v1/invoices/:id/pdf GET
  /api/v1/licences GET
  /api/v1/logout POST
  /api/v1/me GET
  /api/v1/me/favourites PUT
  /api/v1/media GET
  /api/v1/media-by-content/:sha256 GET
  /api/v1/media-capabilities GET
  /api/v1/media-tags GET
  /api/v1/media-tags/rename POST
  /api/v1/media-usage GET
  /api/v1/media/:id GET PATCH DELETE
  /api/v1/media/:id/assets/:file GET
  /api/v1/media/:id/comments GET POST
  /api/v1/media/:id/comments/:commentId DELETE
  /api/v1/media/:id/comments/:commentId/resolved PUT
  /api/v1/media/:id/keep POST
  /api/v1/media/:id/pages/:page GET
  /api/v1/media/:id/preview GET
  /api/v1/media/:id/replace POST
  /api/v1/media/:id/restore POST
  /api/v1/media/:id/thumbnail GET
  /api/v1/media/:id/usage GET
  /api/v1/media/:id/versions GET
  /api/v1/media/:id/versions/:revision GET
  /api/v1/media/:id/versions/:revision/name PUT
  /api/v1/media/:id/versions/:revision/picture GET
  /api/v1/media/move POST
  /api/v1/media/remove POST
  /api/v1/media/restore POST
  /api/v1/media/tag POST
  /api/v1/widgets POST
  /api/v1/widgets/:id PATCH
  /api/v1/changeable GET
  /api/v1/members GET
  /api/v1/payments GET
  /api/v1/playlists GET POST
  /api/v1/playlists/:id GET PUT DELETE
  /api/v1/playlists/:id/preview GET
  /api/v1/playlists/:id/restore POST
  /api/v1/playlists/:id/usage GET
  /api/v1/presence/:tab PUT
  /api/v1/proposals GET
  /api/v1/proposals/:id/comments GET
  /api/v1/publications GET POST
  /api/v1/publications/:id/bring-back POST
  /api/v1/publications/:id/comments GET POST
  /api/v1/publications/:id/receipts GET
  /api/v1/publications/:id/roll-back POST
  /api/v1/publications/:id/withdraw POST
  /api/v1/publishing GET
  /api/v1/publishing/changes GET
  /api/v1/publishing/discard POST
  /api/v1/renewal GET
  /api/v1/report-mails GET
  /api/v1/reports/plays GET
  /api/v1/reports/uptime GET
  /api/v1/sandbox GET
  /api/v1/schedules GET POST
  /api/v1/schedules/:id GET PUT DELETE
  /api/v1/schedules/:id/enabled POST
  /api/v1/schedules/:id/restore POST
  /api/v1/schedules/changes POST
  /api/v1/schedules/missing GET
  /api/v1/schedules/plan GET
  /api/v1/schedules/sun GET
  /api/v1/screen-reports GET
  /api/v1/screens GET
  /api/v1/screens/:id GET PATCH
  /api/v1/screens/:id/commands GET POST
  /api/v1/screens/:id/device POST
  /api/v1/screens/:id/events GET
  /api/v1/screens/:id/health GET
  /api/v1/screens/:id/facts GET
  /api/v1/screens/:id/manifest GET
  /api/v1/screens/:id/screenshot GET
  /api/v1/screens/:id/screenshot/:number GET
  /api/v1/screens/:id/why GET
  /api/v1/screens/changes POST
  /api/v1/screens/ids GET
  /api/v1/screens/summary GET
  /api/v1/screens/table POST
  /api/v1/screens.csv GET
  /api/v1/settings/playing GET PATCH
  /api/v1/status-links GET
  /api/v1/subscription GET
  /api/v1/ticket-claim GET
  /api/v1/tickets GET
  /api/v1/tickets/:id GET
  /api/v1/touch-menus GET POST
  /api/v1/touch-menus/:id PUT DELETE
  /api/v1/trash GET
  /api/v1/triggers GET POST
  /api/v1/triggers/:id PUT DELETE
  /api/v1/triggers/:id/fire POST
  /api/v1/two-factor/demand GET
  /api/v1/video-walls GET POST
  /api/v1/video-walls/:id PUT DELETE
  /api/v1/video-walls/:id/identify POST
  /api/v1/warnings GET
  /api/v1/web-push GET
  /api/v1/webhooks GET
  /api/v1/webhooks/:id/deliveries GET
`;

const shut = `
  /api/v1/account/deletion POST DELETE
  /api/v1/account/email POST DELETE
  /api/v1/account/email/confirmation POST
  /api/v1/account/email/confirmation-requests POST
  /api/v1/account/exports GET POST
  /api/v1/account/exports/:id/archive GET
  /api/v1/account/password POST
  /api/v1/account/visits PUT
  /api/v1/account/visits/:id/end POST
  /api/v1/alerts/channels POST
  /api/v1/alerts/channels/:id PUT DELETE
  /api/v1/alerts/channels/:id/test POST
  /api/v1/alerts/mutes POST
  /api/v1/alerts/mutes/:id DELETE
  /api/v1/alerts/rules POST
  /api/v1/alerts/rules/:id PUT DELETE
  /api/v1/alerts/rules/:id/test POST
  /api/v1/alerts/whatsapp POST DELETE
  /api/v1/alerts/whatsapp/confirm POST
  /api/v1/api-keys POST
  /api/v1/api-keys/:id DELETE
  /api/v1/audit.csv GET
  /api/v1/campaigns/:id/link POST DELETE
  /api/v1/exchange-ads/:id/block POST
  /api/v1/exchanges POST
  /api/v1/exchanges/:id PUT DELETE
  /api/v1/campaigns/:id/report.csv GET
  /api/v1/buyer GET PUT
  /api/v1/checkout GET POST
  /api/v1/checkout/:id GET
  /api/v1/checkout/coupon DELETE POST
  /api/v1/checkout/:id/return POST
  /api/v1/app-consents/:uid GET
  /api/v1/app-consents/:uid/allow POST
  /api/v1/app-consents/:uid/refuse POST
  /api/v1/company-directory GET
  /api/v1/company-directory/roles PUT
  /api/v1/company-directory/tokens POST
  /api/v1/company-directory/tokens/:id DELETE
  /api/v1/company-sign-in GET PUT DELETE
  /api/v1/company-sign-in/domains POST
  /api/v1/company-sign-in/domains/:id DELETE
  /api/v1/company-sign-in/domains/:id/check POST
  /api/v1/company-sign-in/own GET POST
  /api/v1/company-sign-in/own/removal POST
  /api/v1/company-sign-in/required PUT
  /api/v1/company-sign-in/saml PUT
  /api/v1/company-sign-in/test POST
  /api/v1/confirmations/:id GET
  /api/v1/confirmations/:id/answer POST
  /api/v1/connected-apps/:id DELETE
  /api/v1/data-sources/:id/counter-links POST
  /api/v1/data-sources/:id/counter-links/:linkId DELETE
  /api/v1/data-sources/:id/feed PUT DELETE
  /api/v1/data-sources/:id/feed/fetch POST
  /api/v1/data-sources/:id/token POST
  /api/v1/data-sources/followed POST
  /api/v1/data-sources/read-table POST
  /api/v1/data-sources/weather POST
  /api/v1/emergencies POST
  /api/v1/emergencies/:id/clear POST
  /api/v1/enrolments POST
  /api/v1/enrolments/:id DELETE
  /api/v1/enrolments/devices POST
  /api/v1/groups/:id/status-link POST DELETE
  /api/v1/guest-links POST
  /api/v1/guest-links/:id PUT DELETE
  /api/v1/guest-links/:id/renew POST
  /api/v1/guest-links/:id/wall POST
  /api/v1/guest-uploads/approve POST
  /api/v1/guest-uploads/reject POST
  /api/v1/guest-uploads/restore POST
  /api/v1/imports/:id DELETE
  /api/v1/imports/:id/start POST
  /api/v1/imports/:id/stop POST
  /api/v1/imports/:id/undo POST
  /api/v1/imports/media POST
  /api/v1/imports/services POST
  /api/v1/import-uploads POST
  /api/v1/import-uploads/:upload GET PATCH DELETE
  /api/v1/links/copy POST
  /api/v1/links/look POST
  /api/v1/media/:id/retry POST
  /api/v1/members/:userId DELETE
  /api/v1/members/:userId/role PUT
  /api/v1/members/hand-over POST
  /api/v1/invitations POST
  /api/v1/invitations/:id DELETE
  /api/v1/members/leave POST
  /api/v1/members/switch POST
  /api/v1/own-data GET POST
  /api/v1/partner GET
  /api/v1/partner/bills GET
  /api/v1/partner/bills/:id/pdf GET
  /api/v1/partner/brand GET PUT DELETE
  /api/v1/partner/customers GET POST
  /api/v1/partner/customers/:id/invite POST
  /api/v1/partner/customers/:id/licences GET POST
  /api/v1/partner/customers/:id/visit POST
  /api/v1/partner/domain GET PUT DELETE
  /api/v1/partner/domain/check POST
  /api/v1/partner/ledger GET
  /api/v1/partner/ledger.csv GET
  /api/v1/partner/retail-prices/:plan PUT
  /api/v1/partner/screens GET
  /api/v1/partner/top-up GET POST
  /api/v1/partner/visit/end POST
  /api/v1/passkeys GET POST
  /api/v1/passkeys/:id PATCH DELETE
  /api/v1/passkeys/options POST
  /api/v1/payments.csv GET
  /api/v1/brand-fonts POST
  /api/v1/people-counts PUT
  /api/v1/player-rings PUT
  /api/v1/player-rings/:id DELETE
  /api/v1/proposals POST
  /api/v1/proposals/:id/approve POST
  /api/v1/proposals/:id/comments POST
  /api/v1/proposals/:id/return POST
  /api/v1/proposals/:id/withdraw POST
  /api/v1/publishing PUT
  /api/v1/publishing/four-eyes PUT
  /api/v1/renewal POST
  /api/v1/renewal/grace POST
  /api/v1/renewal/mandate DELETE
  /api/v1/report-mails POST
  /api/v1/report-mails/:id PUT DELETE
  /api/v1/report-mails/:id/test POST
  /api/v1/reports/plays.csv GET
  /api/v1/reports/uptime.csv GET
  /api/v1/screens POST
  /api/v1/screens/:id DELETE
  /api/v1/screens/:id/restore POST
  /api/v1/screens/:id/screenshot POST
  /api/v1/sessions GET DELETE
  /api/v1/sessions/:id DELETE
  /api/v1/ticket-claim POST
  /api/v1/ticket-files POST
  /api/v1/tickets POST
  /api/v1/tickets/:id/answers POST
  /api/v1/triggers/:id/link POST DELETE
  /api/v1/two-factor GET POST
  /api/v1/two-factor/confirm POST
  /api/v1/two-factor/demand PUT
  /api/v1/two-factor/disable POST
  /api/v1/two-factor/recovery-codes POST
  /api/v1/uploads POST
  /api/v1/uploads/:upload GET PATCH DELETE
  /api/v1/warnings/:id PUT
  /api/v1/warnings/:id/try POST
  /api/v1/warnings/shown/:id/stop POST
  /api/v1/weather/places GET
  /api/v1/web-pages/check POST
  /api/v1/web-push POST
  /api/v1/web-push/:id PUT DELETE
  /api/v1/web-push/:id/test POST
  /api/v1/webhooks POST
  /api/v1/webhooks/:id PUT DELETE
  /api/v1/webhook-listeners POST
  /api/v1/webhook-listeners/:id DELETE
  /api/v1/webhook-listeners/:id/events GET
  /api/v1/webhooks/:id/deliveries/:delivery/replay POST
  /api/v1/webhooks/:id/secret POST
  /api/v1/webhooks/:id/test POST
  /files/:id/:name GET
`;

/** Returns the calls of a list, such as "GET /api/v1/me". */
const callsIn = (list: string): string[] =>
  list
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [url, ...methods] = line.trim().split(" ");
      return methods.map((method) => `${method} ${url}`);
    });

const openCalls: ReadonlySet<string> = new Set(callsIn(open));
const decided: ReadonlySet<string> = new Set([...openCalls, ...callsIn(shut)]);

/** Returns true where visitors may try the product without signing up. */
export const areSandboxesOffered = ({ SANDBOXES, BILLING }: Pick<Env, "SANDBOXES" | "BILLING">): boolean =>
  SANDBOXES > 0 && BILLING === "on";

/** A HEAD is decided with its GET. */
const decidedAs = (method: string): string => (method === "HEAD" ? "GET" : method);
const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Returns who asks, after the rule of sandboxes. A call that is shut is refused before its verb. Calls that are open to
 * anyone, such as signing in, are answered as for a visitor.
 */
export function actorInSandbox(actor: Actor, { method, routeOptions }: FastifyRequest): Actor {
  if (actor.kind !== "customer" || !actor.sandbox) return actor;
  const { url = "", config } = routeOptions;
  if (config.who?.includes("anyone"))
    return isRead(method) || url === paths.try ? actor : { kind: "visitor" };
  if (openCalls.has(`${decidedAs(method)} ${url}`)) return actor;
  throw refuse("sandboxCannot");
}

/** Throws when nobody has decided whether visitors in a sandbox may make a call of customers. */
export function requireAnswersForSandboxes(routes: readonly RouteOptions[]): void {
  for (const { method, url, config } of routes) {
    if (!config?.who?.includes("customer") || config.who.includes("anyone")) continue;
    for (const each of [method].flat())
      if (each !== "OPTIONS" && !decided.has(`${decidedAs(each)} ${url}`))
        throw new Error(`server/http/sandbox-rule.ts does not say whether a visitor may call ${each} ${url}`);
  }
}
