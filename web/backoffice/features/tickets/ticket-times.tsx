import { Badge } from "@mantine/core";
import type { TicketTime, TicketWork } from "#shared/operator-api/ticket-work.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { formatIndiaTime } from "../../formats/values.ts";
import { formatMinutes } from "../ticket-words/ticket-words.ts";
import styles from "./tickets.module.css";

const colors = { "in-time": "green", soon: "orange", late: "red", unknown: "gray" } as const;

function Time({ time }: { time: TicketTime }) {
  const words = { "in-time": "in time", soon: "soon", late: "late", unknown: "" } as const;
  return (
    <>
      {time.at === null ? `${formatMinutes(time.minutes)} so far` : `after ${formatMinutes(time.minutes)}`}{" "}
      {time.state !== "unknown" && (
        <Badge variant="light" color={colors[time.state]} tt="none" size="sm">
          {words[time.state]}
        </Badge>
      )}
      {time.at === null && time.due_at !== null && (
        <span className={styles.age}>due {formatIndiaTime(time.due_at)}</span>
      )}
    </>
  );
}

/** Renders how long the first answer and the solution took, in office hours. */
export function TicketTimes({ times }: { times: NonNullable<TicketWork["times"]> }) {
  return (
    <>
      <h3 className={styles.heading}>Times, in office hours</h3>
      <Facts
        small
        facts={[
          ["First answer", <Time key="answer" time={times.answer} />],
          ["Solution", <Time key="solve" time={times.solve} />],
        ]}
      />
    </>
  );
}
