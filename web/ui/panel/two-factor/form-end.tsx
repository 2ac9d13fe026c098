import { Alert, Button, Group } from "@mantine/core";

export interface FormEndProps {
  button: string;
  color?: string;
  busy: boolean;
  /** A refusal that does not belong to a field. */
  problem: string | undefined;
}

/** Renders the end of a form: the error message and the button. */
export function FormEnd({ button, color, busy, problem }: FormEndProps) {
  return (
    <>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={busy} {...(color && { color })}>
          {button}
        </Button>
      </Group>
    </>
  );
}
