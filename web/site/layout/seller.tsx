import { Trans } from "@lingui/react/macro";
import { useEdition } from "../edition.ts";
import { filledIn } from "./filled-in.ts";
import { SoldOnly } from "./sold-only.tsx";

// The server fills in what stands between braces (server/http/pages/seller.ts). The block is empty without the setting.

/** Names the seller in one sentence; nothing while its details are incomplete. */
export const Seller = () => (
  <SoldOnly>
    {"{{if sellerGstin}}"}
    <p className="seller">
      <Trans>
        Sold by {filledIn("sellerName")}, {filledIn("sellerAddress")}. GSTIN {filledIn("sellerGstin")}
      </Trans>
    </p>
    {"{{endif}}"}
  </SoldOnly>
);

/** Names the seller as an entry of a list of facts; nothing while its details are incomplete. */
export const SellerFacts = () => (
  <SoldOnly>
    {"{{if sellerGstin}}"}
    <div>
      <dt>
        <Trans>Sold by</Trans>
      </dt>
      <dd>
        {filledIn("sellerName")}
        <br />
        {filledIn("sellerAddress")}
        <br />
        GSTIN {filledIn("sellerGstin")}
      </dd>
    </div>
    {"{{endif}}"}
  </SoldOnly>
);

/** Names who runs the own edition; nothing while no name is set. */
export function Operator() {
  if (useEdition() === "sold") return null;
  return (
    <>
      {"{{if operatorName}}"}
      <span>
        <Trans>Run by {filledIn("operatorName")}</Trans>
      </span>
      {"{{endif}}"}
    </>
  );
}
