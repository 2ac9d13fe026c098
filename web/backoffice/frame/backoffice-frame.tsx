import { Title } from "@mantine/core";
import { LogOut } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { PanelShell } from "#web/ui/panel/panel-shell.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { SearchButton } from "../features/search/search-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./frame.module.css";
import { RenderBoundary } from "./render-boundary.tsx";
import { useRole } from "./role-context.tsx";
import { rememberSection, sectionsOf } from "./sections.ts";

/** Renders the frame of every back-office page: the role's sections, the title of the current one, the account menu. */
export function BackofficeFrame() {
  const { role } = useRole();
  const { pathname } = useLocation();
  const sections = sectionsOf(role);
  const current = sections.find((section) => pathname.split("/")[1] === section.key);
  const title = current?.title ?? (pathname === "/activity" ? "Activity" : "Not found");

  useEffect(() => {
    if (current) rememberSection(role, current.key, localStorage);
    document.title = `${title} · ${brand.name} back-office`;
  }, [role, current, title]);

  return (
    <PanelShell
      brand={
        <>
          <LogoMark size={26} />
          {brand.name}
        </>
      }
      links={sections.map(({ key, title: label, icon }) => ({ to: `/${key}`, label, icon }))}
      foot={
        <>
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
