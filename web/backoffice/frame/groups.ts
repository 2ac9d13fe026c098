import {
  Building2,
  CalendarClock,
  Gavel,
  Handshake,
  History,
  IndianRupee,
  Landmark,
  type LucideIcon,
  MailOpen,
  MonitorUp,
  Network,
  ReceiptIndianRupee,
  Settings,
  ShoppingBag,
  Tag,
  TicketPercent,
  TrendingUp,
  UserLock,
} from "lucide-react";
import type { Role } from "./role.tsx";

interface GroupedPage {
  /** Also the path of the page below /admin. */
  key: string;
  title: string;
  icon: LucideIcon;
}

interface PageGroup {
  key: string;
  title: string;
  icon: LucideIcon;
  /** Only in a service that sells plans. */
  isOfSelling: boolean;
  pages: readonly GroupedPage[];
}

const all: readonly PageGroup[] = [
  {
    key: "money",
    title: "Money",
    icon: IndianRupee,
    isOfSelling: true,
    pages: [
      { key: "payments", title: "Payments", icon: IndianRupee },
      { key: "bank", title: "Bank", icon: Landmark },
      { key: "overdue", title: "Overdue", icon: CalendarClock },
      { key: "disputes", title: "Disputes", icon: Gavel },
      { key: "revenue", title: "Revenue", icon: TrendingUp },
      { key: "taxes", title: "Taxes", icon: ReceiptIndianRupee },
    ],
  },
  {
    key: "selling",
    title: "Selling",
    icon: ShoppingBag,
    isOfSelling: true,
    pages: [
      { key: "partners", title: "Partners", icon: Handshake },
      { key: "prices", title: "Prices", icon: Tag },
      { key: "coupons", title: "Coupons", icon: TicketPercent },
    ],
  },
  {
    key: "service",
    title: "Service",
    icon: Settings,
    isOfSelling: false,
    pages: [
      { key: "mail", title: "Incoming mail", icon: MailOpen },
      { key: "company", title: "Company", icon: Building2 },
      { key: "subprocessors", title: "Sub-processors", icon: Network },
      { key: "people", title: "People's data", icon: UserLock },
      { key: "player-versions", title: "Player versions", icon: MonitorUp },
      { key: "activity", title: "Audit log", icon: History },
    ],
  },
];

/** Returns the groups of pages below the sections of the side bar. Closed, they leave the sections as they are specified. */
export const groupsOf = (role: Role, isSold: boolean): readonly PageGroup[] =>
  role === "manager" ? [] : all.filter(({ isOfSelling }) => isSold || !isOfSelling);
