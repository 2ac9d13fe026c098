import { Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { Dialog } from "#web/ui/panel/dialog.tsx";

interface OneTimeLinkProps {
  title: string;
  link: string;
  name: string;
  onClose: () => void;
}

/** Shows a link with which a new operator chooses a password. The server returns it only once. */
export const OneTimeLink = ({ title, link, name, onClose }: OneTimeLinkProps) => (
  <Dialog title={title} onClose={onClose} closeOnClickOutside={false} closeOnEscape={false}>
    <Stack gap="md">
      <Text>
        Send this link to {name}, who uses it to choose a password. It works once, within 48 hours, and is not
        shown again.
      </Text>
      <TextInput
        readOnly
        label="One-time link"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy link"}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  </Dialog>
);
