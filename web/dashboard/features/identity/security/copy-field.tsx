import { t } from "@lingui/core/macro";
import { ActionIcon, CopyButton, TextInput } from "@mantine/core";
import { Check, Copy } from "lucide-react";

interface Props {
  label: string;
  description?: string;
  value: string;
}

/** Renders a value that the person enters elsewhere, with a button that copies it. */
export function CopyField({ label, description, value }: Props) {
  return (
    <TextInput
      label={label}
      {...(description && { description })}
      value={value}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon variant="subtle" onClick={copy} aria-label={t`Copy: ${label}`}>
              {copied ? <Check size={17} aria-hidden /> : <Copy size={17} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
}
