import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router";
import { BackofficeFrame } from "./frame/backoffice-frame.tsx";
import { useRole } from "./frame/role-context.tsx";
import { firstSection } from "./frame/sections.ts";
import { NotFoundPage } from "./pages/not-found.tsx";

const UsersPage = lazy(async () => ({ default: (await import("./pages/users.tsx")).UsersPage }));
const UserPage = lazy(async () => ({ default: (await import("./pages/user.tsx")).UserPage }));

/** Every address of the panel, below /admin or /admin-manager; each page is fetched when it is first opened. */
export function BackofficeRoutes() {
  const { role } = useRole();
  return (
    <Routes>
      <Route index element={<Navigate to={`/${firstSection(role, localStorage)}`} replace />} />
      <Route element={<BackofficeFrame />}>
        <Route path="users" element={<UsersPage />} />
        <Route path="users/:id" element={<UserPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
