import { t } from "@lingui/core/macro";
import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import { planField } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api.ts";

/** Returns whether a limit of the account's plan caused the refusal, so that another plan would help. */
export const needsPlan = (error: unknown): boolean => error instanceof ApiError && planField in error.fields;

/** Renders a link to the plans, where a plan would help against a refusal. */
export const PlanHelp = ({ error }: { error: unknown }) =>
  needsPlan(error) && (
    <Anchor component={Link} to={paths.plans} underline="always">{t`See the plans`}</Anchor>
  );

/** Renders the server's refusal, with a link to the plans where a plan would help. */
export const RefusalAlert = ({ error, message }: { error: unknown; message: string | undefined }) =>
  message && (
    <Alert color="red" mt="md" role="alert">
      {message} <PlanHelp error={error} />
    </Alert>
  );
