import { Badge, Button, Group, Text } from "@mantine/core";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContactItem } from "#shared/operator-api/read-contact.ts";
import { Facts } from "../../../ui/panel/facts.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { useBanner } from "../../parts/banner.tsx";
import { Dialog } from "../../parts/dialog.tsx";
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
  const say = useBanner();
  const resolveAs = (as: "resolved" | "spam") =>
    resolve.mutate(
      { id: item.id, as },
      {
        onSuccess: onClose,
        onError: (error) => showAlert(serverWordsOr(error, "Failed to update status")),
      },
    );
  return (
    <Dialog onClose={onClose} title="Message Details" size="lg">
      <Facts
        facts={[
          ["Name", orDash(item.name)],
          ["Email", orDash(item.email)],
          ["Mobile", orDash(item.phone)],
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
              convert.mutate(item.id, {
                onSuccess: () => {
                  say("Ticket created from the message");
                  onClose();
                },
                onError: (error) => showAlert(serverWordsOr(error, "Failed to create a ticket")),
              })
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
            variant="default"
            loading={resolve.isPending && resolve.variables.as === "resolved"}
            onClick={() => resolveAs("resolved")}
          >
            Resolve for everyone
          </Button>
          {hidden ? <Button onClick={onShow}>Show again</Button> : <Button onClick={onHide}>Resolved</Button>}
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
