import { t } from "@lingui/core/macro";
import { Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type MenuEntry, type PanelLink, PanelMenu, useOpenGroups } from "./panel-menu.tsx";
import styles from "./panel-shell.module.css";
import { isTab } from "./tab-state.ts";

const PanelDrawer = lazy(async () => ({ default: (await import("./panel-drawer.tsx")).PanelDrawer }));

export interface PanelShellProps {
  brand: ReactNode;
  /** Shown below the brand, and in the top bar of phones: the button of the search. */
  search?: ReactNode;
  links: readonly MenuEntry[];
  /** The groups that are open for a person who has not chosen yet. */
  usual?: readonly string[];
  /** Shown above them: pages that the person pinned. */
  pinned?: readonly PanelLink[];
  /** Shown below the links: the account menu. */
  foot: ReactNode;
  /** Shown above every page: urgent information. */
  banner?: ReactNode;
  children: ReactNode;
}

/** Renders the frame of every panel: a side bar on wide windows, a drawer on phones, one main landmark. */
export function PanelShell({
  brand,
  search,
  links,
  usual = [],
  pinned = [],
  foot,
  banner,
  children,
}: PanelShellProps) {
  const [opened, drawer] = useDisclosure();
  const [everOpened, setEverOpened] = useState(false);
  const { pathname, state } = useLocation();
  const burger = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, and only then
  useEffect(() => {
    drawer.close();
    if (!isTab(state)) window.scrollTo(0, 0);
  }, [pathname]);

  const open = useOpenGroups(usual);
  const navigation = <PanelMenu {...{ entries: links, pinned, open }} onFollow={drawer.close} />;

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">{t`Skip to main content`}</a>
      <nav className={`${styles.top} dusk`} aria-label={t`Menu`}>
        <Burger
          ref={burger}
          className={styles.burger}
          opened={opened}
          onClick={() => {
            setEverOpened(true);
            drawer.open();
          }}
          size="sm"
          color="var(--dusk-text)"
          aria-label={t`Open the menu`}
        />
        <span className={styles.brand}>{brand}</span>
        {search && <span className={styles.topSearch}>{search}</span>}
      </nav>
      <nav className={`${styles.side} dusk`} aria-label={t`Main`}>
        <span className={styles.brand}>{brand}</span>
        {search}
        {navigation}
        <div className={styles.foot}>{foot}</div>
      </nav>
      {everOpened && (
        <Suspense>
          <PanelDrawer
            opened={opened}
            onClose={() => {
              drawer.close();
              burger.current?.focus();
            }}
            title={brand}
          >
            <nav className={styles.drawerBody} aria-label={t`Main`}>
              {navigation}
              <div className={styles.foot}>{foot}</div>
            </nav>
          </PanelDrawer>
        </Suspense>
      )}
      <div className={styles.page}>
        {banner}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
