import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import {
  bankCall,
  bankLineCall,
  bankStatementsCall,
  idempotencyKeyHeader,
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
import { requiredKey } from "../../../../http/required-key.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { addStatement } from "./add-statement.ts";
import { bookLine } from "./book-line.ts";
import { listBank, listOpenInvoices } from "./list-bank.ts";
import { nameAdvance } from "./name-advance.ts";
import { markSameMoney, setLineAside, spendCredit, undoLine } from "./settle-lines.ts";

const who = ["admin"] as const;

/** Registers the operators' calls about statements of our bank. */
export async function bankRoutes(app: FastifyInstance): Promise<void> {
  rawRoute(app, {
    method: "GET",
    url: bankCall,
    who,
    handler: async ({ ctx }) => bankAnswer.parse(await listBank({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "GET",
    url: openInvoicesCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      openInvoicesAnswer.parse(await listOpenInvoices({ ctx, input: parseWith(idParams, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: bankLineCall(":id", "book"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(bookLineBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return bankChangedAnswer.parse(await bookLine({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: bankLineCall(":id", "same"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(sameMoneyBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return bankChangedAnswer.parse(await markSameMoney({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: bankLineCall(":id", "aside"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(setAsideBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return bankChangedAnswer.parse(await setLineAside({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: bankLineCall(":id", "undo"),
    who,
    handler: async ({ ctx, request }) =>
      bankChangedAnswer.parse(await undoLine({ ctx, input: parseWith(idParams, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: spendCreditCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(spendCreditBody, request.body ?? {}),
        paymentId: parseWith(idParams, request.params).id,
        requestKey: parseWith(requiredKey, request.headers[idempotencyKeyHeader]),
      };
      return bankChangedAnswer.parse(await spendCredit({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: nameAdvanceCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(nameAdvanceBody, request.body ?? {}),
        paymentId: parseWith(idParams, request.params).id,
        requestKey: parseWith(requiredKey, request.headers[idempotencyKeyHeader]),
      };
      return bankChangedAnswer.parse(await nameAdvance({ ctx, input }));
    },
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    rawRoute(scope, {
      method: "POST",
      url: bankStatementsCall,
      who,
      maxBytes: maxStatementBytes,
      handler: async ({ ctx, request }) => {
        const { name } = parseWith(addStatementQuery, request.query);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return statementAnswer.parse(await addStatement({ ctx, input: { bytes, name } }));
      },
    });
  });
}
