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
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { addCoupon, applyCouponFor, endCoupon, removeCouponOf } from "./change-coupons.ts";
import { couponsPage } from "./coupons-page.ts";

const who = ["admin"] as const;
const page = async (ctx: Ctx<Operator>) => couponsAnswer.parse(await couponsPage({ ctx, input: {} }));
const accountParams = z.object({ accountId: id });

/** The operators' calls about coupons. Each change answers with the whole page. */
export function couponRoutes(app: FastifyInstance): void {
  rawRoute(app, { method: "GET", url: couponsCall, who, handler: ({ ctx }) => page(ctx) });
  rawRoute(app, {
    method: "POST",
    url: couponsCall,
    who,
    handler: async ({ ctx, request }) => {
      await addCoupon({ ctx, input: parseWith(newCoupon, request.body ?? {}) });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: endCouponCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      await endCoupon({ ctx, input: parseWith(idParams, request.params) });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: couponOfAccountCall(":accountId"),
    who,
    handler: async ({ ctx, request }) => {
      const { accountId } = parseWith(accountParams, request.params);
      const { code } = parseWith(couponForAccount, request.body ?? {});
      await applyCouponFor({ ctx, input: { account_id: accountId, code } });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: removeCouponOfAccountCall(":accountId"),
    who,
    handler: async ({ ctx, request }) => {
      const { accountId } = parseWith(accountParams, request.params);
      await removeCouponOf({ ctx, input: { account_id: accountId } });
      return page(ctx);
    },
  });
}
