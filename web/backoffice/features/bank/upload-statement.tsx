import { Alert, Button, Group, List, Text } from "@mantine/core";
import { Upload } from "lucide-react";
import type { StatementAnswer } from "#shared/operator-api/bank-contract.ts";
import { formatCount } from "#web/lib/formats.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useAddStatement } from "./bank-queries.ts";

/** Lets an operator choose a statement, and says what was read of it and what was not. */
export function UploadStatement() {
  const add = useAddStatement();
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm" c="dimmed" flex="1 1 18rem" maw="var(--measure)">
          Read in the statement of the bank as CSV or XLSX, as the bank gives it. Lines that were read before
          do not count again.
        </Text>
        <FileButton
          accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(file) => file && add.mutate(file)}
        >
          {(props) => (
            <Button {...props} loading={add.isPending} leftSection={<Upload size={16} aria-hidden />}>
              Read statement
            </Button>
          )}
        </FileButton>
      </Group>
      {add.isError && (
        <Alert color="red" role="alert" mb="md" title="The statement was not read">
          {serverWordsOr(add.error, "It could not be sent. Try again in a moment.")}
        </Alert>
      )}
      {add.data && <Result {...add.data} />}
    </>
  );
}

function Result({ message, outgoing, unread, problems }: StatementAnswer) {
  return (
    <Alert
      color={unread > 0 ? "orange" : "green"}
      role="status"
      mb="md"
      title={unread > 0 ? `${formatCount(unread, "line")} not read` : "The statement was read"}
    >
      {message}. {outgoing > 0 && `Left out because the money left: ${formatCount(outgoing, "line")}.`}
      {problems.length > 0 && (
        <List size="sm" mt="xs">
          {problems.map(({ line, text }, at) => (
            // Two problems can have the same words.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <List.Item key={at}>{line === null ? text : `Line ${line}: ${text}`}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
