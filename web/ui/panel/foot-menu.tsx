import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { useClickOutside, useDisclosure } from "@mantine/hooks";
import { ChevronsUpDown, type LucideIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import styles from "./foot-menu.module.css";

const ColorSchemeChoice = lazy(async () => ({
  default: (await import("./color-scheme-choice.tsx")).ColorSchemeChoice,
}));

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

export interface FootMenuProps {
  name: string;
  /** Shown under the name: plan or role. */
  detail: string;
  /** First line of the opened menu: the email. */
  label: string;
  /** Below it: the role. */
  labelNote: string;
  /** FootMenuItem elements. */
  children: ReactNode;
}

/** Renders the signed-in person at the foot of the side bar; opens a menu with the personal settings. */
export function FootMenu({ name, detail, label, labelNote, children }: FootMenuProps) {
  const [opened, panel] = useDisclosure();
  const face = useRef<HTMLButtonElement>(null);
  const menu = useClickOutside(panel.close);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !opened) return;
        event.stopPropagation();
        panel.close();
        face.current?.focus();
      }}
    >
      {opened && (
        <div className={styles.panel}>
          <div className={styles.label}>
            <span>{label}</span>
            <span>{labelNote}</span>
          </div>
          <Suspense>
            <ColorSchemeChoice />
          </Suspense>
          <div>{children}</div>
        </div>
      )}
      <UnstyledButton
        ref={face}
        className={styles.face}
        onClick={panel.toggle}
        aria-expanded={opened}
        aria-label={t`Account: ${name}`}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        <ChevronsUpDown size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}

export interface FootMenuItemProps {
  icon: LucideIcon;
  onClick: () => void;
  /** It cannot be chosen now. */
  disabled?: boolean;
  children: ReactNode;
}

/** Renders one entry of the menu. */
export function FootMenuItem({ icon: Icon, onClick, disabled = false, children }: FootMenuItemProps) {
  return (
    <UnstyledButton className={styles.item} onClick={onClick} disabled={disabled}>
      <Icon size={17} aria-hidden className={styles.icon} />
      <span>{children}</span>
    </UnstyledButton>
  );
}
