import { Trans } from "@lingui/react/macro";
import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import { planField } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api.ts";

/** Whether the account's plan is what stands in the way: then another plan is the way on. */
export const needsPlan = (error: unknown): boolean => error instanceof ApiError && planField in error.fields;

/** What the server refused, with the way to the plans where one of those would help. */
export function RefusalAlert({ error, message }: { error: unknown; message: string | undefined }) {
  if (!message) return null;
  return (
    <Alert color="red" mt="md" role="alert">
      {message}
      {needsPlan(error) && (
        <>
          {" "}
          <Anchor component={Link} to={paths.plans} underline="always">
            <Trans>See the plans</Trans>
          </Anchor>
        </>
      )}
    </Alert>
  );
}
