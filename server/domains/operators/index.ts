export { ensureFirstAdmin } from "./ensure-first-admin.ts";
export { auditRoutes, dashboardRoutes, managerRoutes } from "./operator-routes.ts";
export { may, type Permission, requirePermission } from "./permissions.ts";
