import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { Link as LinkIcon } from "lucide-react";
import { useState } from "react";

/** Asks for a link, and hands it on as soon as it is pasted. */
export function PasteField({ onLink }: { onLink: (link: string) => void }) {
  const [link, setLink] = useState("");
  return (
    <Group align="start" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t`Paste a link`}
        description={t`Google Slides, Sheets and Calendar, Canva, Power BI, Figma, a film, a map, a feed, a file, any web page.`}
        inputWrapperOrder={["label", "input", "description"]}
        placeholder="https://"
        maxLength={8_000}
        leftSection={<LinkIcon size={17} aria-hidden />}
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain").trim();
          if (link !== "" || text === "") return;
          event.preventDefault();
          onLink(text);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && link.trim()) onLink(link.trim());
        }}
      />
      <Button variant="default" mt={25} disabled={link.trim() === ""} onClick={() => onLink(link.trim())}>
        <Trans>Check</Trans>
      </Button>
    </Group>
  );
}
