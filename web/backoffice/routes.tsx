import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { BackofficeFrame } from "./frame/backoffice-frame.tsx";
import { useRole } from "./frame/role.tsx";
import { firstSection } from "./frame/sections.ts";
import { NotFoundPage } from "./pages/not-found.tsx";

const UsersPage = lazy(async () => ({ default: (await import("./pages/users.tsx")).UsersPage }));
const UserPage = lazy(async () => ({ default: (await import("./pages/user.tsx")).UserPage }));
const ContactPage = lazy(async () => ({ default: (await import("./pages/contact.tsx")).ContactPage }));
const IncomingMailPage = lazy(async () => ({
  default: (await import("./pages/incoming-mail.tsx")).IncomingMailPage,
}));
const ChatsPage = lazy(async () => ({ default: (await import("./pages/chats.tsx")).ChatsPage }));
const TicketsPage = lazy(async () => ({ default: (await import("./pages/tickets.tsx")).TicketsPage }));
const SavedRepliesPage = lazy(async () => ({
  default: (await import("./pages/saved-replies.tsx")).SavedRepliesPage,
}));
const ManagersPage = lazy(async () => ({ default: (await import("./pages/managers.tsx")).ManagersPage }));
const EnrolPage = lazy(async () => ({ default: (await import("./pages/enrol.tsx")).EnrolPage }));
const DashboardPage = lazy(async () => ({ default: (await import("./pages/dashboard.tsx")).DashboardPage }));
const PaymentsPage = lazy(async () => ({ default: (await import("./pages/payments.tsx")).PaymentsPage }));
const OrderPage = lazy(async () => ({ default: (await import("./pages/order.tsx")).OrderPage }));
const ReconciliationPage = lazy(async () => ({
  default: (await import("./pages/reconciliation.tsx")).ReconciliationPage,
}));
const OverduePage = lazy(async () => ({ default: (await import("./pages/overdue.tsx")).OverduePage }));
const BankPage = lazy(async () => ({ default: (await import("./pages/bank.tsx")).BankPage }));
const DisputesPage = lazy(async () => ({ default: (await import("./pages/disputes.tsx")).DisputesPage }));
const RevenuePage = lazy(async () => ({ default: (await import("./pages/revenue.tsx")).RevenuePage }));
const PartnersPage = lazy(async () => ({ default: (await import("./pages/partners.tsx")).PartnersPage }));
const PartnerPage = lazy(async () => ({ default: (await import("./pages/partner.tsx")).PartnerPage }));
const PlayerVersionsPage = lazy(async () => ({
  default: (await import("./pages/player-versions.tsx")).PlayerVersionsPage,
}));
const PricesPage = lazy(async () => ({ default: (await import("./pages/prices.tsx")).PricesPage }));
const CouponsPage = lazy(async () => ({ default: (await import("./pages/coupons.tsx")).CouponsPage }));
const TaxesPage = lazy(async () => ({ default: (await import("./pages/taxes.tsx")).TaxesPage }));
const SubprocessorsPage = lazy(async () => ({
  default: (await import("./pages/subprocessors.tsx")).SubprocessorsPage,
}));
const CompanyPage = lazy(async () => ({ default: (await import("./pages/company.tsx")).CompanyPage }));
const PeoplePage = lazy(async () => ({ default: (await import("./pages/people.tsx")).PeoplePage }));
const AuditPage = lazy(async () => ({ default: (await import("./pages/audit.tsx")).AuditPage }));

/**
 * Defines the panel's addresses below /admin or /admin-manager. The code of each page is loaded when it is first
 * opened.
 */
export function BackofficeRoutes() {
  const { role, mustEnrol, isSold } = useRole();
  if (mustEnrol)
    return (
      <Suspense fallback={<LoadingState />}>
        <EnrolPage />
      </Suspense>
    );
  return (
    <Routes>
      <Route index element={<Navigate to={`/${firstSection(role)}`} replace />} />
      <Route element={<BackofficeFrame />}>
        <Route path="users" element={<UsersPage />} />
        <Route path="users/:id" element={<UserPage />} />
        <Route path="contact" element={<ContactPage />} />
        <Route path="mail" element={<IncomingMailPage />} />
        <Route path="chats" element={<ChatsPage />} />
        <Route path="ticket" element={<TicketsPage />} />
        <Route path="saved-replies" element={<SavedRepliesPage />} />
        {role === "admin" && <Route path="dashboard" element={<DashboardPage />} />}
        {role === "admin" && isSold && <Route path="payments" element={<PaymentsPage />} />}
        {role === "admin" && isSold && <Route path="payments/:id" element={<OrderPage />} />}
        {role === "admin" && isSold && <Route path="reconciliation" element={<ReconciliationPage />} />}
        {role === "admin" && isSold && <Route path="bank" element={<BankPage />} />}
        {role === "admin" && isSold && <Route path="overdue" element={<OverduePage />} />}
        {role === "admin" && isSold && <Route path="disputes" element={<DisputesPage />} />}
        {role === "admin" && isSold && <Route path="revenue" element={<RevenuePage />} />}
        {role === "admin" && isSold && <Route path="partners" element={<PartnersPage />} />}
        {role === "admin" && isSold && <Route path="partners/:id" element={<PartnerPage />} />}
        {role === "admin" && isSold && <Route path="taxes" element={<TaxesPage />} />}
        {role === "admin" && isSold && <Route path="prices" element={<PricesPage />} />}
        {role === "admin" && isSold && <Route path="coupons" element={<CouponsPage />} />}
        {role === "admin" && <Route path="people" element={<PeoplePage />} />}
        {role === "admin" && <Route path="company" element={<CompanyPage />} />}
        {role === "admin" && <Route path="subprocessors" element={<SubprocessorsPage />} />}
        {role === "admin" && <Route path="player-versions" element={<PlayerVersionsPage />} />}
        {role === "admin" && <Route path="activity" element={<AuditPage />} />}
        {role === "admin" && <Route path="manager" element={<ManagersPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
