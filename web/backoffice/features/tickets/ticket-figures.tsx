import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ticketFiguresCall } from "#shared/operator-api/addresses.ts";
import {
  type TicketFigures as Figures,
  ticketFiguresAnswer,
} from "#shared/operator-api/ticket-figures-contract.ts";
import { operatorQuery } from "../../calls/operator-call.ts";
import { formatMinutes } from "../ticket-words/ticket-words.ts";

const sentence = (what: string, { median_minutes: median, in_time: inTime, counted }: Figures["answer"]) =>
  `${what} ${median === null ? "none yet" : `in ${formatMinutes(median)}`}${
    counted > 0 ? `, ${Math.round((100 * inTime) / counted)} % in time (${inTime} of ${counted})` : ""
  }`;

/** Renders how fast the tickets of the last days were answered and solved. */
export function TicketFigures() {
  const { data } = useQuery({
    ...operatorQuery(["tickets", "figures"], ticketFiguresCall, ticketFiguresAnswer.parse),
    staleTime: 60_000,
  });
  if (!data || data.answer.counted + data.solve.counted === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      Last {data.days} days, median in office hours. {sentence("First answer", data.answer)}.{" "}
      {sentence("Solution", data.solve)}.
    </Text>
  );
}
