import {
  ChartNoAxesCombined,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  UserCog,
  Users,
} from "lucide-react";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import type { Role } from "./role.tsx";

export interface Section {
  /** Also the path of the section below /admin and /admin-manager. */
  key: "dashboard" | "users" | "chats" | "contact" | "ticket" | "manager";
  title: string;
  icon: LucideIcon;
}

const all: readonly Section[] = [
  { key: "dashboard", title: "Dashboard", icon: ChartNoAxesCombined },
  { key: "users", title: "Users", icon: Users },
  { key: "chats", title: "Live chat", icon: MessagesSquare },
  { key: "contact", title: "Contact", icon: Inbox },
  { key: "ticket", title: "Ticket", icon: LifeBuoy },
  { key: "manager", title: "Manager", icon: UserCog },
];

const ofManager = new Set<Section["key"]>(["users", "chats", "contact", "ticket"]);

/** Returns the sections of a role, in order (back-office.md section 2). */
export const sectionsOf = (role: Role): readonly Section[] =>
  role === "manager" ? all.filter((section) => ofManager.has(section.key)) : all;

const keyOf = (role: Role) => `vitrine-backoffice-section-${role}`;

/** Returns the section to open first: the last one opened in this browser with this role, else the role's default. */
export function firstSection(role: Role): Section["key"] {
  const remembered = keptText("localStorage", keyOf(role));
  const found = sectionsOf(role).find((section) => section.key === remembered);
  return found?.key ?? (role === "manager" ? "users" : "dashboard");
}

export const rememberSection = (role: Role, section: Section["key"]): void =>
  keepText("localStorage", keyOf(role), section);
