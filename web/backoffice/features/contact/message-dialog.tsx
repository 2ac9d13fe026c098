import { Badge, Button, Group, Text } from "@mantine/core";
import { hideNotification } from "@mantine/notifications";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { ContactItem } from "#shared/operator-api/read-contact.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { showNotice } from "#web/ui/panel/show-notice.ts";
import { Facts } from "../../../ui/panel/facts.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { EmailAddress } from "../../parts/email-address.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { Attachments } from "../tickets/attachments.tsx";
import { useConvertToTicket, useResolveForEveryone } from "./contact-queries.ts";

/** Renders one message, with the ways to answer and to close it. */
export function MessageDialog(props: {
  item: ContactItem;
  hidden: boolean;
  onHide: () => void;
  onShow: () => void;
  onClose: () => void;
}) {
  const { item, hidden, onHide, onShow, onClose } = props;
  const resolve = useResolveForEveryone();
  const convert = useConvertToTicket();
  const navigate = useNavigate();
  function announceTicket(id: string): void {
    const notice = showNotice({
      color: "green",
      autoClose: 12_000,
      role: "status",
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">Ticket {id} was made from the message.</Text>
          <Button
            size="compact-sm"
            variant="light"
            flex="none"
            onClick={() => {
              hideNotification(notice);
              navigate(`/ticket?open=${id}`);
            }}
          >
            Open ticket {id}
          </Button>
        </Group>
      ),
    });
  }
  const resolveAs = (as: "resolved" | "spam") =>
    resolve
      .mutateAsync({ id: item.id, as })
      .then(onClose, (error) => showAlert(serverWordsOr(error, "Failed to update status")));
  return (
    <Dialog onClose={onClose} title="Message Details" size="lg">
      <Facts
        facts={[
          ["Name", orDash(item.name)],
          ["Email", <EmailAddress key="email" address={orDash(item.email)} />],
          ["Mobile", item.phone ? <PhoneLink key="mobile" number={item.phone} /> : orDash("")],
          ...(item.userId === null ? [] : [customerFact(item.userId)]),
          ["Date", formatIndiaTime(item.createdAt)],
          [
            "Status",
            <Badge key="status" tt="none" variant="light" color={hidden ? "gray" : "green"}>
              {hidden ? "Closed" : "Open"}
            </Badge>,
          ],
        ]}
        long={["Message", orDash(item.message)]}
      />
      <Attachments files={item.files} />
      <Text size="sm" c="dimmed" mt="md">
        {hidden
          ? "Hidden on this device only. Your colleagues still see it."
          : "“Resolved” hides the message on this device only. “Show hidden” shows it again."}
      </Text>
      <Group justify="space-between" mt="md">
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(item.email)}?subject=${encodeURIComponent("Your message to us")}`}
          variant="default"
          leftSection={<Mail size={16} aria-hidden />}
        >
          Reply by email
        </Button>
        <Group gap="xs">
          <Button
            variant="default"
            loading={convert.isPending}
            onClick={() =>
              convert.mutateAsync(item.id).then(
                ({ ticketId }) => {
                  announceTicket(ticketId);
                  onClose();
                },
                (error) => showAlert(serverWordsOr(error, "Failed to create a ticket")),
              )
            }
          >
            Convert to ticket
          </Button>
          <Button
            variant="default"
            color="red"
            loading={resolve.isPending && resolve.variables.as === "spam"}
            onClick={() => resolveAs("spam")}
          >
            Spam
          </Button>
          <Button
            loading={resolve.isPending && resolve.variables.as === "resolved"}
            onClick={() => resolveAs("resolved")}
          >
            Resolve for everyone
          </Button>
          <Button variant="subtle" color="gray" onClick={hidden ? onShow : onHide}>
            {hidden ? "Show again" : "Resolved"}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}

const customerFact = (id: string): [string, ReactNode] => [
  "Address of",
  <span key="customer">
    <Link to={`/users/${id}`}>User {id}</Link> (sender not verified)
  </span>,
];
