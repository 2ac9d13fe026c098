export { ensureFirstAdmin } from "./ensure-first-admin.ts";
export { managerRoutes } from "./operator-routes.ts";
export { may, type Permission, requirePermission } from "./permissions.ts";
