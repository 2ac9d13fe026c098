import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Renders the save and discard buttons at the end of a form, and the server's refusal. */
export function SaveBar<Values extends FieldValues>({
  form,
  pending,
  onDiscard,
}: {
  form: UseFormReturn<Values>;
  pending: boolean;
  onDiscard: () => void;
}) {
  const { errors, isDirty } = form.formState;
  return (
    <>
      {errors.root && (
        <Alert color="red" mt="md" role="alert">
          {errors.root.message}
        </Alert>
      )}
      <Group mt="lg">
        <Button type="submit" disabled={!isDirty} loading={pending}>
          <Trans>Save</Trans>
        </Button>
        {isDirty && (
          <Button
            variant="default"
            onClick={() => {
              form.reset();
              onDiscard();
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </Group>
    </>
  );
}
