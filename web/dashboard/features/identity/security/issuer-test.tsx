import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, List } from "@mantine/core";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { issuerProblems, testCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";

type Findings = ResponseOf<typeof testCompanySignIn>;

const problemWords: Record<(typeof issuerProblems)[number], () => string> = {
  private: () => t`The issuer is in a private network, which this server does not ask.`,
  "not secure": () => t`The issuer must have an address with https.`,
  slow: () => t`The issuer did not answer in time.`,
  "too large": () => t`The answer of the issuer is too large.`,
  unreachable: () => t`The issuer could not be reached. Check the address.`,
  "no discovery": () => t`There is no description for OpenID Connect at this address.`,
  "other issuer": () => t`The service names itself differently.`,
  "no keys": () => t`The keys of the issuer could not be read.`,
  credentials: () => t`The issuer does not accept the client ID and the client secret.`,
};

/** Renders what the test of the issuer found, and what to do about it. */
export function IssuerTest({ findings }: { findings: Findings }) {
  const { problem, namedIssuer, credentials } = findings;
  if (problem) {
    return (
      <Alert color="red" role="alert" title={t`The test found a problem`}>
        {problemWords[problem]()}
        {namedIssuer && (
          <div>
            <Trans>
              Enter this issuer: <b>{namedIssuer}</b>
            </Trans>
          </div>
        )}
      </Alert>
    );
  }
  return (
    <Alert color="green" role="status" title={t`The issuer answers`}>
      <List size="sm" listStyleType="disc">
        <List.Item>{t`It describes itself and has keys.`}</List.Item>
        <List.Item>
          {credentials === "fine"
            ? t`It accepts the client ID and the client secret.`
            : t`It does not tell whether the client secret is right. Sign in once to find out.`}
        </List.Item>
      </List>
    </Alert>
  );
}
