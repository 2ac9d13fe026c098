import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { useCompany } from "../features/identity/security/company-queries.ts";
import { DemandPart } from "../features/identity/security/demand-part.tsx";
import { DirectoryPart } from "../features/identity/security/directory/directory-part.tsx";
import { DomainsPart } from "../features/identity/security/domains-part.tsx";
import { IssuerPart } from "../features/identity/security/issuer-part.tsx";

/** /app/settings/security: how the members of the account sign in. */
export function SecurityPage() {
  const company = useCompany();

  function content() {
    if (!company.data)
      return (
        <NotLoaded query={company} failed={t`The settings could not be loaded`} lines={3} height={160} />
      );
    return (
      <TwoColumns main="1fr">
        <Part title={t`Company sign-in`}>
          <IssuerPart company={company.data} />
        </Part>
        <Stack gap="lg">
          <Part title={t`Email domains`}>
            <DomainsPart company={company.data} />
          </Part>
          <Part title={t`Company directory`}>
            <DirectoryPart />
          </Part>
          <Part title={t`Two-factor sign-in of all members`}>
            <DemandPart />
          </Part>
        </Stack>
      </TwoColumns>
    );
  }

  return (
    <>
      <BackLink to={paths.settings}>{t`Settings`}</BackLink>
      <PageHeader title={t`Security`} description={t`How the members of this account sign in.`} />
      {content()}
    </>
  );
}
