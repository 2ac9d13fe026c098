import { useEdition } from "../edition.ts";
import { SoldOnly } from "./sold-only.tsx";

// The server fills in what stands between braces (server/http/pages/seller.ts). The block is empty without the setting.

/** Names the seller in one sentence; nothing while its details are incomplete. */
export const Seller = () => (
  <SoldOnly>
    {"{{if sellerGstin}}"}
    <p className="seller">
      Sold by {"{{sellerName}}"}, {"{{sellerAddress}}"}. GSTIN {"{{sellerGstin}}"}
    </p>
    {"{{endif}}"}
  </SoldOnly>
);

/** Names the seller as an entry of a list of facts; nothing while its details are incomplete. */
export const SellerFacts = () => (
  <SoldOnly>
    {"{{if sellerGstin}}"}
    <div>
      <dt>Sold by</dt>
      <dd>
        {"{{sellerName}}"}
        <br />
        {"{{sellerAddress}}"}
        <br />
        GSTIN {"{{sellerGstin}}"}
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
      <span>Run by {"{{operatorName}}"}</span>
      {"{{endif}}"}
    </>
  );
}
