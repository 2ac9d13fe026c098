import { Alert } from "@mantine/core";
import { Eye, PenLine } from "lucide-react";
import { useColleaguesOn } from "./presence-queries.ts";

const listed = new Intl.ListFormat("en", { type: "conjunction" });
const sentence = (names: readonly string[], does: string, do_: string): string =>
  `${listed.format(names)} ${names.length === 1 ? does : do_}`;

/** Names the colleagues who have this ticket open, and who of them has begun an answer. */
export function ColleaguesHere({ ticket, writes }: { ticket: string; writes: boolean }) {
  const here = useColleaguesOn(ticket, writes);
  const writing = here.filter((each) => each.writes).map(({ name }) => name);
  const looking = here.filter((each) => !each.writes).map(({ name }) => name);
  return (
    <div role="status">
      {writing.length > 0 && (
        <Alert color="orange" icon={<PenLine size={18} aria-hidden />} p="xs" mb="xs">
          {sentence(writing, "is answering this ticket", "are answering this ticket")}
        </Alert>
      )}
      {looking.length > 0 && (
        <Alert color="blue" icon={<Eye size={18} aria-hidden />} p="xs" mb="xs">
          {sentence(looking, "has this ticket open, too", "have this ticket open, too")}
        </Alert>
      )}
    </div>
  );
}
