import type { InputOf } from "#shared/contracts/contract.ts";
import type { pairScreen as contract, Screen } from "#shared/contracts/screens.ts";
import type { Ctx, Customer, Verb } from "../../context.ts";
import { screens } from "../../db/tables/index.ts";
import type { AuditedTx } from "../../db/transaction.ts";
import { freeLicence } from "../billing/index.ts";
import { checkPlaylist } from "./check-playlist.ts";
import { type PairingRow, withCode } from "./claim-code.ts";
import { noLicence } from "./no-licence.ts";
import { presentScreen } from "./present.ts";

type Input = InputOf<typeof contract>;

/** Claims the code on a device: creates the screen, gives it a free licence and stores the device's key. */
export async function pairScreen({ ctx, input }: Verb<Input, Customer>): Promise<Screen> {
  return withCode(ctx, input.code, (open, claim) => addScreen(ctx, open, { input, claim }));
}

async function addScreen(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  { input, claim }: { input: Input; claim: () => Promise<PairingRow> },
): Promise<Screen> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  // Checked before the code, so that only accounts that could use a code can find out whether it is valid.
  const licenceId = await freeLicence(tx, accountId, now);
  if (licenceId === null) throw await noLicence(ctx, tx);
  const pairing = await claim();
  if (input.defaultPlaylistId !== null) await checkPlaylist(tx, accountId, input.defaultPlaylistId);
  const [row] = await tx
    .insert(screens)
    .values({
      accountId,
      name: input.name,
      orientation: input.orientation,
      timeZone: input.timeZone,
      defaultPlaylistId: input.defaultPlaylistId,
      licenceId,
      deviceKeyHash: pairing.deviceKeyHash,
      device: pairing.device,
      pairedWithCode: pairing.code,
      pairedAt: now,
      createdAt: now,
    })
    .returning({ id: screens.id });
  if (!row) throw new Error("The screen was not written");
  await audit({
    action: "screen.pair",
    subject: { kind: "screen", id: row.id },
    after: { name: input.name, licenceId, device: pairing.device },
  });
  return presentScreen(tx, accountId, row.id, now);
}
