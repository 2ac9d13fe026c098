import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { CompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { useRemoveCompany, useTestCompany } from "./company-queries.ts";
import { IssuerForm } from "./issuer-form.tsx";
import { IssuerTest } from "./issuer-test.tsx";
import { SamlForm } from "./saml-form.tsx";

type Protocol = "oidc" | "saml";

/** Renders the issuer of the company, its test, and its removal. */
export function IssuerPart({ company }: { company: CompanySignIn }) {
  const test = useTestCompany();
  const remove = useRemoveCompany();
  const [asking, setAsking] = useState(false);
  const { connection, linkedMembers } = company;
  const [protocol, setProtocol] = useState<Protocol>(connection?.saml ? "saml" : "oidc");
  const isSaml = protocol === "saml";
  const isSaved = connection !== null && (connection.saml !== null) === isSaml;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>
          Members sign in with the login of your company: Google Workspace, Microsoft Entra, Okta, or any
          service with OpenID Connect or SAML 2.0. Who leaves the company cannot sign in any more.
        </Trans>
      </Text>
      <SegmentedControl
        aria-label={t`Protocol`}
        value={protocol}
        onChange={(next) => setProtocol(next as Protocol)}
        data={[
          { value: "oidc", label: "OpenID Connect" },
          { value: "saml", label: "SAML 2.0" },
        ]}
      />
      {connection && !isSaved && (
        <Alert color="orange" role="status">
          <Trans>
            The company sign-in is set up with the other protocol. What you save here replaces it, and who
            signed in there is signed out.
          </Trans>
        </Alert>
      )}
      {/* After a removal, the form begins empty. */}
      {isSaml ? (
        <SamlForm key={isSaved ? "saved" : "new"} company={company} />
      ) : (
        <>
          <IssuerForm key={isSaved ? "saved" : "new"} company={company} onSaved={() => test.mutate()} />
          {test.data && <IssuerTest findings={test.data} />}
        </>
      )}
      {connection && (
        <>
          <Text size="sm" c="dimmed">
            {plural(linkedMembers, {
              0: "Nobody has signed in with the company yet.",
              one: "# member signs in with the company.",
              other: "# members sign in with the company.",
            })}
          </Text>
          <Group>
            {isSaved && !isSaml && (
              <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
                <Trans>Test</Trans>
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              <Trans>Remove the company sign-in</Trans>
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={t`Remove the company sign-in?`}
        confirm={t`Remove`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          remove.mutate();
          setAsking(false);
        }}
      >
        <Trans>
          Who signed in with the company is signed out. Members stay members; who has no password yet chooses
          one with “Forgot password?” on the sign-in page.
        </Trans>
      </ConfirmDialog>
    </Stack>
  );
}
