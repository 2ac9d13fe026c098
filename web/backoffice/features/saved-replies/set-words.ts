import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import { priorityWords, statusWords } from "../ticket-words/ticket-words.ts";

/** Returns in words what a reply changes of its ticket. `managers` has names by number. */
export const wordsOfSet = (
  { status, priority, assigned_user_id: manager, add_tags: add = [], remove_tags: remove = [] }: TicketSet,
  managers: ReadonlyMap<number, string>,
): string[] => [
  ...(status ? [`Status: ${statusWords[status]}`] : []),
  ...(priority ? [`Priority: ${priorityWords[priority]}`] : []),
  ...(manager === undefined
    ? []
    : [`Assigned to ${manager === null ? "nobody" : (managers.get(manager) ?? "a manager")}`]),
  ...add.map((tag) => `Tag: ${tag}`),
  ...remove.map((tag) => `Without tag: ${tag}`),
];
