import { Button, Group } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { dayInIndia } from "#shared/day-in.ts";
import type { PartnerFacts } from "#shared/operator-api/partners-contract.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { usePartner } from "../features/partners/partner-queries.ts";
import { PartnerTables } from "../features/partners/partner-tables.tsx";
import { formatDay } from "../formats/values.ts";
import { PartnerState } from "./partners.tsx";

const dialogs = () => import("../features/partners/partner-dialogs.tsx");
const TermsDialog = lazy(async () => ({ default: (await dialogs()).TermsDialog }));
const PriceDialog = lazy(async () => ({ default: (await dialogs()).PriceDialog }));
const CorrectionDialog = lazy(async () => ({ default: (await dialogs()).CorrectionDialog }));

/** One partner: its terms, wholesale prices, customers and ledger. */
export function PartnerPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const partner = usePartner(id);
  const [detail] = partner.data?.pages ?? [];
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Button
          variant="default"
          leftSection={<ArrowLeft size={17} aria-hidden />}
          onClick={() => navigate("/partners")}
        >
          Back to Partners
        </Button>
        {detail && <Actions partner={detail.partner} />}
      </Group>
      {detail ? (
        <>
          <Facts facts={factsOf(detail.partner)} />
          <PartnerTables
            detail={detail}
            ledger={partner.data?.pages.flatMap(({ ledger }) => ledger) ?? []}
            query={partner}
          />
        </>
      ) : (
        <NotLoaded
          query={partner}
          failed={serverWordsOr(partner.error, "Failed to fetch the partner")}
          lines={5}
        />
      )}
    </>
  );
}

const factsOf = (partner: PartnerFacts): [string, React.ReactNode][] => [
  [
    "Name",
    <Link key="name" to={`/users/${partner.account_id}`}>
      {partner.name}
    </Link>,
  ],
  ["Email", partner.email],
  ["State", <PartnerState key="state" partner={partner} />],
  [
    "Terms",
    partner.terms === "prepaid" ? "Prepaid" : `Credit, to ${formatRupees(partner.credit_limit_paise)}`,
  ],
  ["Balance", formatRupees(partner.balance_paise)],
  ["Partner since", formatDay(partner.created_at)],
];

function Actions({ partner }: { partner: PartnerFacts }) {
  const [open, setOpen] = useState<"terms" | "price" | "correction" | null>(null);
  const onClose = () => setOpen(null);
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen("correction")}>
        Correct the balance
      </Button>
      <Button variant="default" onClick={() => setOpen("terms")}>
        Terms
      </Button>
      <Button onClick={() => setOpen("price")}>Set a price</Button>
      <Suspense>
        {open === "terms" && <TermsDialog partner={partner} onClose={onClose} />}
        {open === "price" && (
          <PriceDialog partner={partner} today={dayInIndia(Date.now())} onClose={onClose} />
        )}
        {open === "correction" && <CorrectionDialog partner={partner} onClose={onClose} />}
      </Suspense>
    </Group>
  );
}
