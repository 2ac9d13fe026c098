import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router";
import { fetchedPage as page } from "#web/ui/panel/fetched-page.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { BackofficeFrame } from "./frame/backoffice-frame.tsx";
import { useRole } from "./frame/role.tsx";
import { firstSection } from "./frame/sections.ts";
import { NotFoundPage } from "./pages/not-found.tsx";

const EnrolPage = page("EnrolPage", () => import("./pages/enrol.tsx"));

const ofEverybody = {
  users: page("UsersPage", () => import("./pages/users.tsx")),
  "users/:id": page("UserPage", () => import("./pages/user.tsx")),
  contact: page("ContactPage", () => import("./pages/contact.tsx")),
  mail: page("IncomingMailPage", () => import("./pages/incoming-mail.tsx")),
  chats: page("ChatsPage", () => import("./pages/chats.tsx")),
  ticket: page("TicketsPage", () => import("./pages/tickets.tsx")),
  "saved-replies": page("SavedRepliesPage", () => import("./pages/saved-replies.tsx")),
};
const ofAdmins = {
  dashboard: page("DashboardPage", () => import("./pages/dashboard.tsx")),
  people: page("PeoplePage", () => import("./pages/people.tsx")),
  company: page("CompanyPage", () => import("./pages/company.tsx")),
  subprocessors: page("SubprocessorsPage", () => import("./pages/subprocessors.tsx")),
  "player-versions": page("PlayerVersionsPage", () => import("./pages/player-versions.tsx")),
  activity: page("AuditPage", () => import("./pages/audit.tsx")),
  manager: page("ManagersPage", () => import("./pages/managers.tsx")),
};
/** Of admins too, where plans are sold. */
const ofSelling = {
  payments: page("PaymentsPage", () => import("./pages/payments.tsx")),
  "payments/:id": page("OrderPage", () => import("./pages/order.tsx")),
  reconciliation: page("ReconciliationPage", () => import("./pages/reconciliation.tsx")),
  bank: page("BankPage", () => import("./pages/bank.tsx")),
  overdue: page("OverduePage", () => import("./pages/overdue.tsx")),
  disputes: page("DisputesPage", () => import("./pages/disputes.tsx")),
  revenue: page("RevenuePage", () => import("./pages/revenue.tsx")),
  partners: page("PartnersPage", () => import("./pages/partners.tsx")),
  "partners/:id": page("PartnerPage", () => import("./pages/partner.tsx")),
  taxes: page("TaxesPage", () => import("./pages/taxes.tsx")),
  prices: page("PricesPage", () => import("./pages/prices.tsx")),
  coupons: page("CouponsPage", () => import("./pages/coupons.tsx")),
};

/** Defines the panel's addresses below /admin or /admin-manager. */
export function BackofficeRoutes() {
  const { role, mustEnrol, isSold } = useRole();
  if (mustEnrol)
    return (
      <Suspense fallback={<LoadingState />}>
        <EnrolPage />
      </Suspense>
    );
  const forAdmins = { ...ofAdmins, ...(isSold && ofSelling) };
  return (
    <Routes>
      <Route index element={<Navigate to={`/${firstSection(role)}`} replace />} />
      <Route element={<BackofficeFrame />}>
        {Object.entries({ ...ofEverybody, ...forAdmins }).map(([path, Page]) => (
          <Route
            key={path}
            path={path}
            element={path in ofEverybody || role === "admin" ? <Page /> : <NotFoundPage isForAdmins />}
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
