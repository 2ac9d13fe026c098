import { t } from "@lingui/core/macro";
import { type TicketFile, ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import { errorOf, messageOf } from "#web/lib/api-error.ts";

export interface SendEvents {
  onProgress: (sent: number) => void;
  onDone: (file: TicketFile) => void;
  onFailed: (problem: { message: string; retryable: boolean }) => void;
}
/** Starts an upload and returns a function that stops it. */
export type SendFile = (file: File, events: SendEvents) => () => void;

/** Uploads one file of a message. Uses XMLHttpRequest, because fetch reports no upload progress. */
export const sendAttachment: SendFile = (file, events) => {
  const request = new XMLHttpRequest();
  request.open("POST", `${ticketFileUpload.path}?${new URLSearchParams({ name: file.name })}`);
  request.setRequestHeader("content-type", "application/octet-stream");
  request.upload.onprogress = ({ loaded }) => events.onProgress(loaded);
  request.onerror = () =>
    events.onFailed({
      message: t`The connection was lost. Check the network and try again.`,
      retryable: true,
    });
  request.onload = () => {
    if (request.status === 200 || request.status === 201) {
      const answer = ticketFileUpload.response.safeParse(parsed(request.responseText));
      if (answer.success) return events.onDone(answer.data);
    }
    const error = errorOf(request.status, request.responseText);
    events.onFailed({
      message: messageOf(error),
      retryable: error.passing || error.code === "unauthenticated",
    });
  };
  request.send(file);
  return () => request.abort();
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
