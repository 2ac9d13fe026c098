import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Code, CopyButton, Group, SimpleGrid, Stack } from "@mantine/core";
import { StepText } from "./form-parts.tsx";

/** Renders the recovery codes, to copy or download. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Stack gap="md">
      <StepText>
        <Trans>
          Two-factor sign-in is on. Keep these recovery codes where you can find them without your phone. Each
          code works once, instead of the app. They are not shown again.
        </Trans>
      </StepText>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        p={0}
        m={0}
        aria-label={t`Recovery codes`}
      >
        {codes.map((code) => (
          <li key={code} style={{ listStyle: "none" }}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t`Copied` : t`Copy`}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Trans>Download</Trans>
        </Button>
        <Button onClick={onDone}>{t`Done`}</Button>
      </Group>
    </Stack>
  );
}
