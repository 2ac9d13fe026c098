import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { languageName } from "#shared/languages.ts";
import type { ChatOnPage } from "#shared/operator-api/chats-contract.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { formatDay } from "../../formats/values.ts";

/** Renders what is known of the visitor, and of the account of a customer who was signed in. */
export function ChatCustomer({ chat }: { chat: ChatOnPage }) {
  const { customer, email } = chat;
  const facts: [string, ReactNode][] = [
    ["Page", chat.page],
    ["Language", languageName(chat.language)],
    [
      "Email",
      email ? `${email.address}${customer || email.confirmed ? "" : " (not confirmed)"}` : "Not given",
    ],
  ];
  if (customer) {
    facts.push(
      [
        "Account",
        <Link key="account" to={`/users/${customer.id}`}>
          {customer.name}
        </Link>,
      ],
      [
        "Plan",
        customer.plan
          ? `${customer.plan}${customer.plan_ends ? `, until ${formatDay(customer.plan_ends)}` : ""}`
          : "None",
      ],
      ["Screens", customer.screens > 0 ? `${customer.screens}, ${customer.offline_count} offline` : "None"],
    );
    if (customer.offline.length > 0) facts.push(["Offline", customer.offline.join(", ")]);
  }
  return (
    <section aria-label="Visitor">
      <Title order={3} size="h5" mb="xs">
        {customer ? "Customer" : "Visitor"}
      </Title>
      <Facts facts={facts} />
      {!customer && (
        <Text size="sm" c="dimmed" mt="xs">
          Not signed in: say nothing about an account, whatever address was given.
        </Text>
      )}
    </section>
  );
}
