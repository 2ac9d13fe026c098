import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import { priorityWords, statusWords } from "../ticket-words/ticket-words.ts";

/** Returns in words what a reply changes of its ticket. */
export const wordsOfSet = ({
  status,
  priority,
  assigned_user_id: manager,
  add_tags: add = [],
  remove_tags: remove = [],
}: TicketSet): string[] => [
  ...(status ? [`Status: ${statusWords[status]}`] : []),
  ...(priority ? [`Priority: ${priorityWords[priority]}`] : []),
  ...(manager === undefined
    ? []
    : [manager === null ? "Assigned to nobody" : `Assigned to manager ${manager}`]),
  ...add.map((tag) => `Tag: ${tag}`),
  ...remove.map((tag) => `Without tag: ${tag}`),
];
