export { foldTallies } from "./dashboard/fold-tallies.ts";
export { ensureFirstAdmin } from "./ensure-first-admin.ts";
export { auditRoutes, dashboardRoutes, managerRoutes, searchRoutes } from "./operator-routes.ts";
export { may, type Permission, requirePermission } from "./permissions.ts";
