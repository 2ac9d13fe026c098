import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  Building2,
  FileText,
  Handshake,
  IndianRupee,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  MonitorPlay,
  ShoppingCart,
} from "lucide-react";
import { recentFindsCall, searchCall } from "#shared/operator-api/addresses.ts";
import { type Hit, readHits } from "#shared/operator-api/read-search.ts";
import type { SearchKind } from "#shared/operator-api/search-contract.ts";
import { operatorQuery } from "../../calls/operator-call.ts";
import { recentFinds } from "./recent-finds.ts";

interface KindWords {
  title: string;
  icon: LucideIcon;
  /** The page that shows it. */
  page: (hit: Hit) => string;
}

const money = ({ orderId, name }: Hit): string =>
  orderId === null ? `/payments?search=${encodeURIComponent(name.text)}` : `/payments/${orderId}`;
const userPage = ({ userId }: Hit): string => `/users/${userId}`;

const kinds: Record<SearchKind, KindWords> = {
  account: { title: "Users", icon: Building2, page: userPage },
  partner: { title: "Partners", icon: Handshake, page: ({ partnerId }) => `/partners/${partnerId}` },
  ticket: { title: "Tickets", icon: LifeBuoy, page: ({ id }) => `/ticket?open=${id}` },
  message: { title: "Contact messages", icon: MessageSquare, page: ({ id }) => `/contact?open=${id}` },
  chat: { title: "Chats", icon: MessagesSquare, page: ({ id }) => `/chats?open=${id}` },
  order: { title: "Orders", icon: ShoppingCart, page: money },
  payment: { title: "Payments", icon: IndianRupee, page: money },
  document: { title: "Documents", icon: FileText, page: money },
  licence: { title: "Licences", icon: KeyRound, page: userPage },
  screen: { title: "Screens", icon: MonitorPlay, page: (hit) => `${userPage(hit)}?tab=screens` },
};

/** Returns the words, picture and page of a kind. */
export const kindOf = (hit: Hit): KindWords => kinds[hit.kind as SearchKind] ?? kinds.account;

const fields: Record<string, string> = {
  number: "Number",
  brand: "Brand",
  person: "Person",
  email: "Email",
  login: "User ID",
  invited: "Invited",
  phone: "Phone",
  domain: "Domain",
  gstin: "GSTIN",
  billing: "Billed to",
  place: "Place",
  code: "Pairing code",
  licence: "Licence",
  reference: "Reference",
  document: "Number",
  message: "Message",
};

/** Returns what a text of a record is, for people. */
export const fieldWord = (field: string): string => fields[field] ?? "";

/** Returns what a text finds; nothing is asked for an empty text. */
export const useHits = (q: string) =>
  useQuery({
    ...operatorQuery(["search", q], searchCall, readHits, { q }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/** Returns what was opened from the search before, as it is now. */
export function useRecentFinds() {
  const ids = recentFinds().join(",");
  return useQuery({
    ...operatorQuery(["search-recent", ids], recentFindsCall, readHits, { ids }),
    enabled: ids !== "",
  });
}

/** A run of hits of one kind. */
export interface HitGroup {
  title: string;
  hits: readonly { hit: Hit; index: number }[];
}

/** Puts neighbouring hits of one kind under a title; `index` is the place in the whole list. */
export function groupsOf(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string, { hit: Hit; index: number }[]>();
  hits.forEach((hit, index) => {
    const { title } = kindOf(hit);
    groups.set(title, [...(groups.get(title) ?? []), { hit, index }]);
  });
  return [...groups].map(([title, inGroup]) => ({ title, hits: inGroup }));
}
