import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Autocomplete, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { createTicket } from "#shared/contracts/desk/tickets.ts";
import { wordReportLine } from "#shared/languages/word-report.ts";
import { languageName } from "#shared/languages.ts";
import { call } from "#web/lib/api.ts";
import { inputsOf, useCheckedForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { spoken } from "../../../words/set-language.ts";
import { textsOnPage } from "./texts-on-page.ts";

/** Asks which text of the page is wrong and what would be better, and sends it to support as a ticket. */
export function WrongWordDialog({ onClose }: { onClose: () => void }) {
  const [texts] = useState(() => textsOnPage(document.querySelector("#root") ?? document.body));
  const form = useCheckedForm(
    ({ shown, better }): Record<string, string> => ({
      ...(shown.trim() === "" && { shown: t`Choose the text, or type it.` }),
      ...(better.trim() === "" && { better: t`Type what you would say.` }),
    }),
    { shown: "", better: "" },
  );
  const input = inputsOf(form);
  const language = spoken();
  const name = languageName(language);
  return (
    <FormDialog
      title={t`Wrong word?`}
      form={form}
      submit={t`Send`}
      onClose={onClose}
      onSubmit={async ({ shown, better }) => {
        const id = texts.find(({ text }) => text === shown)?.id ?? null;
        const line = wordReportLine({ language, id, shown: shown.trim(), better: better.trim() });
        // For our support, so in English.
        const message = [
          `Wrong word in ${name}`,
          `Now: ${shown}`,
          `Better: ${better}`,
          location.pathname,
          line,
        ];
        await call(createTicket, { message: message.join("\n") });
        showDone(t`Thank you. A person will look at it.`);
        onClose();
      }}
    >
      <Text size="sm" c="dimmed">
        <Trans>A machine translated the texts of this page into {name}. Help us to say it better.</Trans>
      </Text>
      <Autocomplete
        data-autofocus
        label={t`The wrong text`}
        data={[...new Set(texts.map(({ text }) => text))]}
        limit={200}
        maxLength={1_000}
        {...input.value("shown")}
      />
      <Textarea label={t`Better`} autosize minRows={2} maxLength={1_000} {...input.text("better")} />
    </FormDialog>
  );
}
