import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { beginCompanyLink } from "#shared/contracts/identity/company-sign-in.ts";
import { type companyTexts, companyTexts as texts } from "#shared/refusals/company.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { textIn } from "#web/lib/texts.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useBeginCompanyLink, useOwnCompanyLink, useRemoveOwnCompanyLink } from "./company-queries.ts";

/** Renders whether this person can sign in with the company, where the account has a company sign-in. */
export function OwnCompanyPart() {
  const link = useOwnCompanyLink().data;
  const [asking, setAsking] = useState(false);
  const problem = useProblem();
  if (!link?.offered) return null;
  const { linkedAs } = link;
  return (
    <Part title={t`Company sign-in`}>
      {problem && (
        <Alert color="red" role="alert" title={t`Your login was not connected`}>
          {problem}
        </Alert>
      )}
      <StatusDot tone={linkedAs ? "good" : "idle"}>
        {linkedAs ? t`Connected as ${linkedAs}` : t`Not connected`}
      </StatusDot>
      <Text size="sm" c="dimmed">
        <Trans>
          You can sign in to this account with your company, without a password. It opens this account only.
        </Trans>
      </Text>
      {asking ? (
        <LinkForm linked={linkedAs !== null} onEnd={() => setAsking(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {linkedAs ? t`Disconnect` : t`Connect with the company`}
          </Button>
        </div>
      )}
    </Part>
  );
}

/** Returns why the way to the company failed, in the language of the page. */
function useProblem(): string | null {
  const { query } = useAddressQuery();
  const reason = query.get("company") ?? "";
  if (!Object.hasOwn(texts, reason)) return null;
  const known = reason as keyof typeof companyTexts;
  return textIn({ reason: known, params: {} }, texts[known].text);
}

function LinkForm({ linked, onEnd }: { linked: boolean; onEnd: () => void }) {
  const begin = useBeginCompanyLink();
  const remove = useRemoveOwnCompanyLink();
  const form = useSchemaForm(beginCompanyLink.body, { current: "" });
  return (
    <SchemaForm
      form={form}
      refusalsAt="current"
      onSubmit={async (values) => {
        await (linked ? remove : begin).mutateAsync(values);
        if (linked) onEnd();
      }}
    >
      <OwnPasswordField
        autoFocus
        {...form.register("current")}
        error={form.formState.errors.current?.message}
      />
      <Group mt="md">
        <Button type="submit" loading={begin.isPending || begin.isSuccess || remove.isPending}>
          {linked ? t`Disconnect` : t`Go to the company`}
        </Button>
        <Button variant="default" onClick={onEnd}>{t`Cancel`}</Button>
      </Group>
    </SchemaForm>
  );
}
