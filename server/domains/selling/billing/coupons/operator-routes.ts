import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { id, idParams } from "#shared/contracts/contract.ts";
import {
  couponOfAccountCall,
  couponsCall,
  endCouponCall,
  removeCouponOfAccountCall,
} from "#shared/operator-api/addresses.ts";
import { couponForAccount, couponsAnswer, newCoupon } from "#shared/operator-api/coupons-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { addCoupon, applyCouponFor, endCoupon, removeCouponOf } from "./change-coupons.ts";
import { couponsPage } from "./coupons-page.ts";

const page = { answer: couponsAnswer, verb: couponsPage };
const afterwards = { answer: couponsAnswer, page: couponsPage };
const accountParams = z.object({ accountId: id });

/** The operators' calls about coupons. Each change answers with the whole page. */
export function couponRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(couponsCall, page);
  calls.post(couponsCall, { ...afterwards, body: newCoupon, verb: addCoupon });
  calls.post(endCouponCall(":id"), { ...afterwards, params: idParams, verb: endCoupon });
  calls.post(couponOfAccountCall(":accountId"), {
    ...afterwards,
    params: accountParams,
    body: couponForAccount,
    verb: ({ ctx, input }) =>
      applyCouponFor({ ctx, input: { account_id: input.accountId, code: input.code } }),
  });
  calls.post(removeCouponOfAccountCall(":accountId"), {
    ...afterwards,
    params: accountParams,
    verb: ({ ctx, input }) => removeCouponOf({ ctx, input: { account_id: input.accountId } }),
  });
}
