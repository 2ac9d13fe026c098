import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import {
  bankCall,
  bankLineCall,
  bankStatementsCall,
  nameAdvanceCall,
  openInvoicesCall,
  spendCreditCall,
} from "#shared/operator-api/addresses.ts";
import {
  addStatementQuery,
  bankAnswer,
  bankChangedAnswer,
  bookLineBody,
  maxStatementBytes,
  nameAdvanceBody,
  openInvoicesAnswer,
  sameMoneyBody,
  setAsideBody,
  spendCreditBody,
  statementAnswer,
} from "#shared/operator-api/bank-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { bufferOf, takeBuffers } from "../../../../http/take-bytes.ts";
import { addStatement } from "./add-statement.ts";
import { bookLine } from "./book-line.ts";
import { listBank, listOpenInvoices } from "./list-bank.ts";
import { nameAdvance } from "./name-advance.ts";
import { markSameMoney, setLineAside, spendCredit, undoLine } from "./settle-lines.ts";

const who = ["admin"] as const;

/** Registers the operators' calls about statements of our bank. */
export async function bankRoutes(app: FastifyInstance): Promise<void> {
  const calls = callsOfOperators(app, who);
  calls.get(bankCall, { answer: bankAnswer, verb: listBank });
  calls.get(openInvoicesCall(":id"), {
    params: idParams,
    answer: openInvoicesAnswer,
    verb: listOpenInvoices,
  });
  const line = { params: idParams, answer: bankChangedAnswer };
  calls.post(bankLineCall(":id", "book"), { ...line, body: bookLineBody, verb: bookLine });
  calls.post(bankLineCall(":id", "same"), { ...line, body: sameMoneyBody, verb: markSameMoney });
  calls.post(bankLineCall(":id", "aside"), { ...line, body: setAsideBody, verb: setLineAside });
  calls.post(bankLineCall(":id", "undo"), { ...line, verb: undoLine });
  calls.postOnce(spendCreditCall(":id"), {
    ...line,
    body: spendCreditBody,
    verb: ({ ctx, input: { id: paymentId, ...input } }) =>
      spendCredit({ ctx, input: { ...input, paymentId } }),
  });
  calls.postOnce(nameAdvanceCall(":id"), {
    ...line,
    body: nameAdvanceBody,
    verb: ({ ctx, input: { id: paymentId, ...input } }) =>
      nameAdvance({ ctx, input: { ...input, paymentId } }),
  });
  await app.register(async (scope) => {
    takeBuffers(scope);
    rawRoute(scope, {
      method: "POST",
      url: bankStatementsCall,
      who,
      maxBytes: maxStatementBytes,
      handler: async ({ ctx, request }) => {
        const { name } = parseWith(addStatementQuery, request.query);
        const bytes = bufferOf(request);
        return statementAnswer.parse(await addStatement({ ctx, input: { bytes, name } }));
      },
    });
  });
}
