import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from "fastify";
import type { Contract } from "#shared/contracts/contract.ts";
import { importUploadPath } from "#shared/contracts/desk/imports.ts";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { hourMs } from "#shared/durations.ts";
import { guestUploadPath } from "#shared/guest-calls.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Actor } from "./actor.ts";
import type { Cell } from "./cells/cell.ts";
import type { Deps } from "./context.ts";
import { commandRoutes } from "./domains/core/commands/routes.ts";
import { deviceHealthRoutes } from "./domains/core/device-health/routes.ts";
import { groupRoutes } from "./domains/core/groups/routes.ts";
import { peopleCountRoutes } from "./domains/core/people-counts/routes.ts";
import { BuiltPlayers, buildIn, playerRingRoutes } from "./domains/core/player-builds/index.ts";
import { PlayIntake } from "./domains/core/plays/index.ts";
import { playRoutes } from "./domains/core/plays/routes.ts";
import { screenshotRoutes } from "./domains/core/screenshots/routes.ts";
import { accountRoutes } from "./domains/desk/accounts/routes.ts";
import { assistantRoutes } from "./domains/desk/assistants/routes.ts";
import { liveChats } from "./domains/desk/chats/index.ts";
import { chatRoutes } from "./domains/desk/chats/routes.ts";
import { contactRoutes } from "./domains/desk/contact/routes.ts";
import { importRoutes } from "./domains/desk/imports/routes.ts";
import { peopleRoutes } from "./domains/desk/people-data/routes.ts";
import { sandboxRoutes } from "./domains/desk/sandboxes/routes.ts";
import { ticketRoutes } from "./domains/desk/tickets/routes.ts";
import { noteKeyUse } from "./domains/identity/api-keys/index.ts";
import { apiKeyRoutes } from "./domains/identity/api-keys/routes.ts";
import { auditLogRoutes } from "./domains/identity/audit-log/routes.ts";
import { companyOnPages } from "./domains/identity/company-details/index.ts";
import { noteDirectoryUse } from "./domains/identity/company-directory/index.ts";
import { companyDirectoryRoutes } from "./domains/identity/company-directory/routes.ts";
import { companySignInRoutes } from "./domains/identity/company-sign-in/routes.ts";
import { noteAppUse } from "./domains/identity/connected-apps/index.ts";
import { connectedAppRoutes } from "./domains/identity/connected-apps/routes.ts";
import { memberRoutes } from "./domains/identity/members/routes.ts";
import { choosePasswordOfOperator } from "./domains/identity/operators/index.ts";
import { KnownHosts } from "./domains/identity/partner-brands/index.ts";
import { addScopeGuard } from "./domains/identity/scopes/index.ts";
import { noteSessionUse } from "./domains/identity/sessions/index.ts";
import { sessionRoutes } from "./domains/identity/sessions/routes.ts";
import { processorsOnPages, unannounced } from "./domains/identity/subprocessors/index.ts";
import { visitRoutes } from "./domains/identity/visits/routes.ts";
import { webPushRoutes } from "./domains/identity/web-push/routes.ts";
import { dataSourceRoutes } from "./domains/library/data-sources/routes.ts";
import { designRoutes } from "./domains/library/designs/routes.ts";
import { drawingRoutes } from "./domains/library/drawings/routes.ts";
import { guestRoutes } from "./domains/library/guests/routes.ts";
import { linkRoutes } from "./domains/library/links/routes.ts";
import { mediaRoutes } from "./domains/library/media/routes.ts";
import { playlistRoutes } from "./domains/library/playlists/routes.ts";
import { trashRoutes } from "./domains/library/trash/routes.ts";
import { calendarRoutes } from "./domains/playing/calendars/routes.ts";
import { campaignRoutes } from "./domains/playing/campaigns/routes.ts";
import { emergencyRoutes } from "./domains/playing/emergencies/routes.ts";
import { exchangeRoutes } from "./domains/playing/exchanges/routes.ts";
import { festivalRoutes } from "./domains/playing/festivals/routes.ts";
import { liveRoutes } from "./domains/playing/live/routes.ts";
import { openManifests } from "./domains/playing/manifests/index.ts";
import { KnownScreens } from "./domains/playing/player/index.ts";
import { playerRoutes } from "./domains/playing/player/routes.ts";
import { previewRoutes } from "./domains/playing/previews/routes.ts";
import { publishingRoutes } from "./domains/playing/publishing/routes.ts";
import { scheduleRoutes } from "./domains/playing/schedules/routes.ts";
import { screenRoutes } from "./domains/playing/screens/routes.ts";
import { usageRoutes } from "./domains/playing/usage/routes.ts";
import { videoWallRoutes } from "./domains/playing/video-walls/routes.ts";
import { warningRoutes } from "./domains/playing/warnings/routes.ts";
import { pricesToday } from "./domains/selling/billing/index.ts";
import { billingRoutes } from "./domains/selling/billing/routes.ts";
import { partnerRoutes } from "./domains/selling/partners/routes.ts";
import { alertRoutes } from "./domains/watching/alerts/routes.ts";
import { reportMailRoutes } from "./domains/watching/report-mails/routes.ts";
import { webhookRoutes } from "./domains/watching/webhooks/routes.ts";
import { admitInTurn, newAdmission } from "./http/admit.ts";
import { requireChangeBudget } from "./http/change-budget.ts";
import { addDevMail } from "./http/dev-mail.ts";
import { admitDirectory } from "./http/directory-actor.ts";
import { requireRoomFor } from "./http/disk-reserve.ts";
import { answerErrors, nameScheme } from "./http/errors.ts";
import { addFormBodies } from "./http/form-body.ts";
import { FrontDoor } from "./http/front-door.ts";
import {
  actorOf,
  followSession,
  isOneOf,
  mustEnrolFirst,
  requireRights,
  requireSameAccount,
  unknownDevice,
  unknownPerson,
} from "./http/guard.ts";
import { hideSecretsOnVisits } from "./http/hide-secrets.ts";
import { addTlsAsk, watchHosts } from "./http/hosts.ts";
import { addJsonBodies, usualBodyBytes } from "./http/json-body.ts";
import { admitKey } from "./http/key-actor.ts";
import { loggedPath } from "./http/logged-path.ts";
import { addMetrics, type Metrics } from "./http/metrics.ts";
import { plainAddress } from "./http/network-address.ts";
import { addApiReference } from "./http/openapi/reference.ts";
import { checkOrigin } from "./http/origin-check.ts";
import { refuseOtherMethods } from "./http/other-methods.ts";
import { addPages } from "./http/pages/index.ts";
import { addHealth } from "./http/readiness.ts";
import { ifMatchOf, requireComparing } from "./http/revision-tag.ts";
import { endWorkBeforeClose } from "./http/running-work.ts";
import { actorInSandbox, requireAnswersForSandboxes } from "./http/sandbox-rule.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { serviceFigures } from "./http/service-figures.ts";
import { watchSessions } from "./http/session-watch.ts";
import { actorOnVisit } from "./http/visit-guard.ts";
import { replaceElsewhere } from "./media-users.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { refuse } from "./refusal.ts";
import { traceRequests } from "./tracing/trace-requests.ts";

const screenCalls = "/player/v1/";
/** The folder of the built bundles. */
export const builtPages = join(dirname(fileURLToPath(import.meta.url)), "../dist");

/** What begins with these takes parts of uploads. */
const partPaths = [mediaUploadPath, guestUploadPath, importUploadPath];
export interface AppOptions {
  /** The folder with the built bundles; null serves no pages (server tests). */
  pages?: string | null;
  processFigures?: boolean;
  /** How long running requests may take when the app closes; default: five seconds. */
  closePatienceMs?: number;
}

/** Returns the HTTP app with the given dependencies: main.ts listens with it and tests call it. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { env, log } = deps;
  const door = new FrontDoor();
  const app: FastifyInstance = Fastify({
    serverFactory: door.serverFactory,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXIES,
    bodyLimit: usualBodyBytes,
    // A connection without a byte for five minutes is dead (streams beat every 15 s). No request may take more than an
    // hour; an upload continues with its next request. Slow bodies end sooner: http/slow-bodies.ts.
    connectionTimeout: 300_000,
    requestTimeout: hourMs,
    // Calls whose answer is JSON say it themselves; streams and files would be made for nothing.
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });

  door.closeWith(app, options.closePatienceMs ?? 5_000);
  endWorkBeforeClose(app, options.closePatienceMs ?? 5_000);
  for (const path of partPaths) door.takesParts(path);
  const admission = newAdmission();
  const admit = admitInTurn(app, admission, { isUpload: (method, url) => door.isUpload(method, url) });
  const screens = new KnownScreens(deps);
  const askedByGuard = { screens, noteSessionUse, noteKeyUse, noteDirectoryUse, noteAppUse };
  const manifests = openManifests(deps);
  refuseUnguardedRoutes(app);
  app.decorate("isUpload", (method, url) => door.isUpload(method, url));
  app.addHook("onReady", async () => {
    for (const { method, url, config } of app.guardedRoutes)
      if (config?.takesFile) door.takesFile({ method: method as Contract["method"], path: url });
  });
  refuseOtherMethods(app);
  app.decorateRequest("ctx");
  answerErrors(app, (body) => body, env);
  nameScheme(app);

  await app.register(cookie);
  addJsonBodies(app);
  addFormBodies(app);
  await addSecurityHeaders(app, env.PUBLIC_URL);

  const hosts = new KnownHosts(deps.db);
  watchHosts(app, deps, (name) => hosts.partnerAt(name));
  if (deps.tracing) traceRequests(app, deps.tracing);
  const noteOpen = watchSessions(app, deps);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    const who = request.routeOptions.config.who;
    if (!who) return; // nothing is registered at this address
    if (!request.routeOptions.config.fromOtherSites) checkOrigin(request, env);
    const caller = await admit.identify(request, reply, async () =>
      actorOnVisit(await actorOf(request, deps, askedByGuard), request, deps),
    );
    const actor = actorInSandbox(caller, request);
    if (deps.cell) await requireInThisCell(request, actor, deps, deps.cell);
    await admit.call(request, reply, actor);
    request.ctx = {
      deps,
      actor,
      now: deps.now,
      log: log.child({ reqId: request.id }),
      requestId: request.id,
      partnerId: request.partnerHost?.partnerId ?? null,
      ...ifMatchOf(request),
      address: plainAddress(request.ip),
      device: cutText(request.headers["user-agent"] ?? "", 200),
    };
    if ("sessionId" in request.ctx.actor) noteOpen(request.ctx.actor.sessionId, reply.raw);
    if (mustEnrolFirst(request.ctx.actor, request.routeOptions.config))
      throw refuse(request.ctx.actor.kind === "operator" ? "twoFactorMissing" : "twoFactorDemanded");
    if (isOneOf(request.ctx.actor, who)) {
      if (!who.includes("anyone")) requireSameAccount(request.ctx.actor, request.headers);
      await admitKey(request.ctx, request.routeOptions, reply);
      await admitDirectory(request.ctx);
      const { contract } = request.routeOptions.config;
      requireRights(request.ctx.actor, { ...(contract && { contract }), who });
      requireComparing(request);
      await requireRoomFor(request, deps.disk);
      return requireChangeBudget(request);
    }
    if (request.ctx.actor.kind !== "visitor") throw refuse("notAllowed");
    const { authorization } = request.headers;
    throw await (who.includes("screen") ? unknownDevice : unknownPerson)(deps, authorization);
  });
  app.addHook("onResponse", async (request, reply) => {
    // Screens call all day: metrics count their calls, and the log has only what failed.
    if (request.url.startsWith(screenCalls) && reply.statusCode < 500) return;
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });

  addScopeGuard(app);
  hideSecretsOnVisits(app);

  const metrics = addMetrics(app, deps, { processFigures: options.processFigures ?? false });
  app.decorate("metrics", metrics);
  app.decorate("hotCalls", door.calls);
  for (const figure of serviceFigures(deps, async () => (await unannounced(deps, deps.now())).length))
    metrics.gauge(figure);
  metrics.gauge({
    name: "vitrine_calls_in_turn",
    help: "Calls that wait because their account, screen or network has many under way",
    read: () => admission.waiting,
  });
  addHealth(app, deps);
  addTlsAsk(app, deps, (name) => hosts.partnerAt(name));
  addApiReference(app, deps.env);
  addDevMail(app, deps);
  sessionRoutes(app, deps, choosePasswordOfOperator);
  accountRoutes(app, deps);
  memberRoutes(app, deps);
  apiKeyRoutes(app);
  connectedAppRoutes(app, deps);
  videoWallRoutes(app);
  webPushRoutes(app);
  webhookRoutes(app);
  await alertRoutes(app);
  reportMailRoutes(app);
  campaignRoutes(app);
  exchangeRoutes(app);
  festivalRoutes(app);
  auditLogRoutes(app);
  companySignInRoutes(app, deps);
  await companyDirectoryRoutes(app);
  await billingRoutes(app, deps);
  partnerRoutes(app, deps);
  await mediaRoutes(app, deps, replaceElsewhere);
  linkRoutes(app);
  designRoutes(app);
  await guestRoutes(app, deps);
  drawingRoutes(app);
  await importRoutes(app, deps);
  playlistRoutes(app);
  trashRoutes(app);
  usageRoutes(app);
  visitRoutes(app);
  previewRoutes(app, manifests);
  await dataSourceRoutes(app);
  scheduleRoutes(app);
  warningRoutes(app);
  publishingRoutes(app);
  emergencyRoutes(app, deps);
  groupRoutes(app);
  calendarRoutes(app);
  screenRoutes(app, deps);
  const intake = new PlayIntake(deps);
  playerRoutes(app, deps, { door, admission, metrics, screens, manifests, intake });
  commandRoutes(app, screens);
  deviceHealthRoutes(app);
  await screenshotRoutes(app, screens);
  peopleCountRoutes(app);
  playerRingRoutes(app);
  playRoutes(app, intake);
  liveRoutes(app, deps, metrics.openStreams);
  await contactRoutes(app);
  peopleRoutes(app);
  sandboxRoutes(app, deps);
  await ticketRoutes(app);
  const chats = liveChats(app, deps, metrics.openStreams);
  chatRoutes(app, chats);
  assistantRoutes(app, deps);
  await operatorRoutes(app, deps, chats);
  if (options.pages === null)
    app.setNotFoundHandler(async () => {
      throw refuse("nothingHere");
    });
  else {
    const dist = options.pages ?? builtPages;
    await addPages(app, dist, deps, {
      others: new BuiltPlayers(deps, buildIn(join(dist, "player"))),
      companyToday: () => companyOnPages(deps),
      pricesToday: () => pricesToday(deps),
      processorsToday: () => processorsOnPages(deps, deps.now()),
    });
  }
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    metrics: Metrics;
    /** The calls that are answered before Fastify, for the test that compares both answers. */
    hotCalls: FrontDoor["calls"];
    /** Whether a request may take as long as an upload, for tests. */
    isUpload: FrontDoor["isUpload"];
    /** Every registered route, for the access matrix. */
    guardedRoutes: readonly RouteOptions[];
  }
}

/** In a cell: an account that moves waits, and people follow one that moved. */
async function requireInThisCell(
  request: FastifyRequest,
  actor: Actor,
  deps: Deps,
  cell: Cell,
): Promise<void> {
  if ("accountId" in actor) cell.requireHere(actor.accountId);
  if (actor.kind === "visitor") await followSession(request, deps);
}

const isHeadOfGet = ({ method, config }: RouteOptions): boolean =>
  method === "HEAD" && config?.contract?.method === "GET";

/** Deny by default: an app with a route that does not declare its audience does not start. */
function refuseUnguardedRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate("guardedRoutes", routes);
  app.addHook("onRoute", (route) => {
    // Fastify's own HEAD of a GET is the same call.
    if (!isHeadOfGet(route)) routes.push(route);
  });
  app.addHook("onReady", async () => {
    const unguarded = routes.find((route) => !route.config?.who);
    if (unguarded)
      throw new Error(`Route ${unguarded.method} ${unguarded.url} does not declare its audience`);
    const unnamed = routes.find(
      ({ config }) =>
        config?.who?.includes("customer") &&
        (config.contract?.needs === undefined || config.contract.scope === undefined),
    );
    if (unnamed)
      throw new Error(`Route ${unnamed.method} ${unnamed.url} does not name its permission and scope`);
    requireAnswersForSandboxes(routes);
  });
}
