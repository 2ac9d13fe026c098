import { Badge, Button, Group, Switch, Tabs, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { type ContactItem, type ContactType, contactTypes } from "#shared/operator-api/read-contact.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { useContactItems, useHiddenItems } from "../features/contact/contact-queries.ts";
import { MessageDialog } from "../features/contact/message-dialog.tsx";
import { formatIndiaTime } from "../formats/values.ts";
import { useRole } from "../frame/role.tsx";
import { EmailAddress } from "../parts/email-address.tsx";
import { PhoneLink } from "../parts/phone-link.tsx";

const titles: Record<ContactType, string> = {
  contact: "Contact",
  bot: "Bot",
  enquiry: "Enquiry",
  mail: "Email",
};

/** Contact: messages of visitors, by source. */
export function ContactPage() {
  const { userId } = useRole();
  const items = useContactItems();
  const { hidden, hide, show } = useHiddenItems(userId);
  const [tab, setTab] = useState<ContactType>("contact");
  const [withHidden, setWithHidden] = useState(false);
  const { query, change } = useAddressQuery();
  const opened = items.data?.find(({ id }) => id === query.get("open"));
  const setOpened = (item: ContactItem | null) => change({ open: item?.id ?? null }, { replace: true });

  const open = items.data?.filter((item) => !item.closed);
  const shown = (type: ContactType) =>
    open?.filter((item) => item.type === type && (withHidden || !hidden.has(item.id)));

  // Mails come only where a mailbox is read.
  const tabs = contactTypes.filter((type) => type !== "mail" || open?.some((item) => item.type === type));

  return (
    <>
      <Tabs value={tab} onChange={(next) => setTab(contactTypes.find((type) => type === next) ?? "contact")}>
        <Group justify="space-between" gap="sm" mb="md">
          <Tabs.List>
            {tabs.map((type) => (
              <Tabs.Tab
                key={type}
                value={type}
                rightSection={
                  <Badge size="sm" variant="light" color="gray" aria-hidden>
                    {shown(type)?.length ?? 0}
                  </Badge>
                }
              >
                {titles[type]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Group gap="md">
            <Button component={Link} to="/mail" size="compact-sm" variant="default">
              Incoming mail
            </Button>
            <Switch
              label="Show hidden"
              checked={withHidden}
              onChange={(event) => setWithHidden(event.currentTarget.checked)}
            />
          </Group>
        </Group>
        {contactTypes.map((type) => (
          <Tabs.Panel key={type} value={type}>
            {type === tab && (
              <DataTable
                label={titles[type]}
                rows={shown(type)}
                keyOf={(item) => item.id}
                query={items}
                failed="Failed to fetch data"
                onOpen={setOpened}
                empty={{
                  picture: MessagesPicture,
                  title: "No messages",
                  text: "What people write on the website, or by email, appears here.",
                }}
                columns={[
                  { key: "name", title: "Name", cell: (item) => <NameOf item={item} /> },
                  { key: "email", title: "Email", cell: (item) => <FromWhom item={item} /> },
                  {
                    key: "mobile",
                    title: "Mobile",
                    kind: "code",
                    cell: (item) => <PhoneLink number={item.phone} />,
                  },
                  {
                    key: "actions",
                    kind: "action",
                    cell: (item) => (
                      <Button size="compact-sm" variant="default" onClick={() => setOpened(item)}>
                        View
                      </Button>
                    ),
                  },
                ]}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {opened && (
        <MessageDialog
          item={opened}
          hidden={hidden.has(opened.id)}
          onHide={() => {
            hide(opened.id);
            setOpened(null);
          }}
          onShow={() => {
            show(opened.id);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The specified column, with the date and the first words of the message below. */
function FromWhom({ item }: { item: ContactItem }) {
  return (
    <>
      <EmailAddress address={item.email} />
      <Text component="span" size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: "break-word" }}>
        {`${formatIndiaTime(item.createdAt)} · ${item.message}`}
      </Text>
    </>
  );
}

function NameOf({ item }: { item: ContactItem }) {
  return (
    <>
      {item.name}
      {item.userId !== null && (
        <Badge
          size="sm"
          tt="none"
          variant="light"
          color="gray"
          flex="none"
          ms="xs"
          title="The email address is this user's. Anyone can enter any address: the sender is not verified."
        >
          Address of User {item.userId}
        </Badge>
      )}
      {item.unverified && (
        <Badge
          size="sm"
          variant="light"
          color="orange"
          flex="none"
          ms="xs"
          title={
            item.type === "mail"
              ? "The mail server has not proven who sent this mail"
              : "Sent without the check that excludes automatic messages"
          }
        >
          Unverified
        </Badge>
      )}
    </>
  );
}
