import type { FastifyInstance, FastifyReply } from "fastify";
import {
  bookNamesCall,
  closeMonthCall,
  dayEndsCall,
  gstr1CsvCall,
  gstr1JsonCall,
  gstr3bCsvCall,
  registerCsvCall,
  reopenMonthCall,
  tallyCall,
  taxesCall,
  zohoCall,
} from "#shared/operator-api/addresses.ts";
import {
  bookNamesAnswer,
  bookNamesBody,
  closeMonthBody,
  dayEndsAnswer,
  monthQuery,
  registerQuery,
  reopenMonthBody,
  returnFileQuery,
  returnQuery,
  tallyQuery,
  taxesAnswer,
  taxesQuery,
  zohoQuery,
} from "#shared/operator-api/taxes-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { parseWith } from "../../../../http/route.ts";
import { bookNamesPage, saveBookNames } from "./book-names.ts";
import { closeMonth, reopenMonth } from "./closing/close-month.ts";
import { dayEndsPage } from "./day-ends/day-ends-page.ts";
import {
  type BooksFile,
  exportGstr1,
  exportGstr1Sheet,
  exportGstr3b,
  exportRegister,
  exportTally,
  exportZoho,
} from "./exports.ts";
import { taxesPage } from "./taxes-page.ts";

const who = ["admin"] as const;
const send = (reply: FastifyReply, { name, type, text }: BooksFile) =>
  reply.type(type).header("content-disposition", `attachment; filename="${name}"`).send(text);

/** Registers the operators' calls about returns and books. */
export function booksRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(gstr1JsonCall, { query: returnQuery, verb: exportGstr1, send });
  calls.get(gstr1CsvCall, { query: returnFileQuery, verb: exportGstr1Sheet, send });
  calls.get(gstr3bCsvCall, { query: returnQuery, verb: exportGstr3b, send });
  calls.get(registerCsvCall, { query: registerQuery, verb: exportRegister, send });
  calls.get(tallyCall, { query: tallyQuery, verb: exportTally, send });
  calls.get(zohoCall, { query: zohoQuery, verb: exportZoho, send });
  calls.get(dayEndsCall, { query: monthQuery, answer: dayEndsAnswer, verb: dayEndsPage });
  calls.get(bookNamesCall, { answer: bookNamesAnswer, verb: bookNamesPage });
  calls.post(bookNamesCall, {
    body: bookNamesBody,
    verb: saveBookNames,
    page: bookNamesPage,
    answer: bookNamesAnswer,
  });
  calls.get(taxesCall, { query: taxesQuery, answer: taxesAnswer, verb: taxesPage });
  const monthAfterwards = {
    answer: taxesAnswer,
    page: ({ ctx, input: { month } }: { ctx: Ctx<Operator>; input: { month: string } }) =>
      taxesPage({ ctx, input: parseWith(taxesQuery, { month }) }),
  };
  calls.post(closeMonthCall, { ...monthAfterwards, body: closeMonthBody, verb: closeMonth });
  calls.post(reopenMonthCall, { ...monthAfterwards, body: reopenMonthBody, verb: reopenMonth });
}
