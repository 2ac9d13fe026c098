import { Title } from "@mantine/core";
import { LogOut } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { PanelShell } from "#web/ui/panel/panel-shell.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useChatCalls } from "../features/chats/chat-calls.ts";
import { callsIn, useChats } from "../features/chats/chat-queries.ts";
import { useChatEvents } from "../features/chats/use-chat-events.ts";
import { AvailableSwitch } from "../features/presence/available-switch.tsx";
import { usePagePresence } from "../features/presence/presence-queries.ts";
import { SearchButton } from "../features/search/search-button.tsx";
import { useWaitingTickets } from "../features/tickets/ticket-queries.ts";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./frame.module.css";
import { groupsOf } from "./groups.ts";
import { RenderBoundary } from "./render-boundary.tsx";
import { useRole } from "./role.tsx";
import { rememberSection, sectionsOf } from "./sections.ts";

/** Pages that are reached from other pages. */
const otherTitles: Record<string, string> = {
  mail: "Incoming mail",
  reconciliation: "Provider's reports",
  "saved-replies": "Saved replies",
};

/** Renders the frame of every back-office page: the role's sections and groups of pages, the title of the current one, the account menu. */
export function BackofficeFrame() {
  const { role, preview, isSold } = useRole();
  const { pathname } = useLocation();
  const sections = sectionsOf(role);
  const groups = groupsOf(role, isSold);
  const page = pathname.split("/")[1] ?? "";
  const current = sections.find((section) => page === section.key);
  const grouped = groups.flatMap(({ pages }) => pages).find(({ key }) => key === page);
  const { available } = usePagePresence();
  const waiting = useWaitingTickets().data ?? 0;
  const calls = callsIn(useChats().data);
  useChatEvents(available);
  const title = (current ?? grouped)?.title ?? otherTitles[page] ?? "Not found";

  useEffect(() => {
    if (current) rememberSection(role, current.key);
    document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${title} · ${brand.name} back-office`;
  }, [role, current, title, waiting]);

  // After the title of the page, which it changes.
  useChatCalls(calls, available);

  return (
    <PanelShell
      banner={
        preview && (
          <p className={styles.preview}>
            You are an admin in the managers' panel. Managers see only tickets that are assigned to them; none
            can be assigned to you. <a href={paths.admin}>Back to the admin panel</a>
          </p>
        )
      }
      brand={
        <>
          <LogoMark size={26} />
          {brand.name}
        </>
      }
      links={[
        ...sections.map(({ key, title: label, icon }) => ({
          to: `/${key}`,
          label,
          icon,
          ...(key === "ticket" && { count: waiting }),
          ...(key === "chats" && { count: calls }),
        })),
        ...groups.map(({ key, title: label, icon, pages }) => ({
          key,
          label,
          icon,
          links: pages.map((each) => ({ to: `/${each.key}`, label: each.title, icon: each.icon })),
          isHere: pages.some((each) => each.key === page),
        })),
      ]}
      foot={
        <>
          <div className={styles.available}>
            <AvailableSwitch available={available} />
          </div>
          <p className={styles.mode}>{role === "manager" ? "Manager panel" : "Admin panel"}</p>
          <a className={styles.logout} href={paths.logout}>
            <LogOut size={18} aria-hidden />
            Logout
          </a>
        </>
      }
    >
      <div className={styles.header}>
        <Title order={1}>{title}</Title>
        <div className={styles.tools}>
          <SearchButton />
          <AccountMenu />
        </div>
      </div>
      <RenderBoundary key={pathname}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </RenderBoundary>
    </PanelShell>
  );
}
