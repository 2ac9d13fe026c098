import type { Deps } from "../../context.ts";
import { partnerAccounts, partnerBills, partnerPrices, partners } from "../../db/tables/index.ts";
import { bookEntry } from "../../domains/identity/partner-ledger/index.ts";
import { aCustomer, anOperator, type SignedIn } from "../factories.ts";

export interface TestPartner extends SignedIn {
  partnerId: number;
}

type Terms = Pick<typeof partners.$inferInsert, "terms" | "creditLimitPaise">;

/** Creates a partner with its own account, wholesale prices from long ago, and a balance. */
export async function aPartner(
  deps: Deps,
  input: Partial<Terms> & { name?: string; balancePaise?: number } = {},
): Promise<TestPartner> {
  const { name, terms = "prepaid", creditLimitPaise = 0, balancePaise = 0 } = input;
  const owner = await aCustomer(deps, { plan: null, ...(name && { name }) });
  const { operatorId } = await anOperator(deps);
  const at = deps.now();
  const partnerId = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(partners)
      .values({
        accountId: owner.accountId,
        terms,
        creditLimitPaise,
        createdBy: operatorId,
        createdAt: at,
      })
      .returning();
    if (!row) throw new Error("A factory wrote nothing");
    const pricesPaise = { basic: 15_000, standard: 24_000, enterprise: 45_000 } as const;
    for (const plan of ["basic", "standard", "enterprise"] as const)
      await tx.insert(partnerPrices).values({
        partnerId: row.id,
        plan,
        pricePaise: pricesPaise[plan],
        validFrom: "2020-01-01",
        operatorId,
        createdAt: at,
      });
    if (balancePaise > 0)
      await bookEntry(tx, { partnerId: row.id, kind: "top-up", amountPaise: balancePaise, key: "first", at });
    return row.id;
  });
  return { ...owner, partnerId };
}

/** Makes an account a customer of a partner. */
export async function aCustomerOf(
  deps: Deps,
  { partnerId }: Pick<TestPartner, "partnerId">,
  input: Parameters<typeof aCustomer>[1] = {},
): Promise<SignedIn> {
  const customer = await aCustomer(deps, { plan: null, ...input });
  await deps.db.insert(partnerAccounts).values({
    accountId: customer.accountId,
    partnerId,
    ownerEmail: customer.email,
    createdAt: deps.now(),
  });
  return customer;
}

/** Creates a paid monthly bill of a partner, without lines. Returns its number. */
export async function aPartnerBill(deps: Deps, partnerId: number): Promise<number> {
  const at = deps.now();
  const month = at.toISOString().slice(0, 7);
  const [row] = await deps.db
    .insert(partnerBills)
    .values({ partnerId, month, totalPaise: 15_000, dueAt: at, issuedAt: at, paidAt: at })
    .returning({ id: partnerBills.id });
  if (!row) throw new Error("A factory wrote nothing");
  return row.id;
}
