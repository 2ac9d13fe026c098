import { Button, Menu } from "@mantine/core";
import { Download } from "lucide-react";
import {
  gstr1CsvCall,
  gstr1JsonCall,
  gstr3bCsvCall,
  registerCsvCall,
  tallyCall,
  zohoCall,
} from "#shared/operator-api/addresses.ts";
import { returnFiles, type ZohoFile, zohoFiles } from "#shared/operator-api/taxes-contract.ts";

const addressOf = (call: string, query: Record<string, string>): string =>
  `${call}?${new URLSearchParams(query)}`;

const zohoWords: Record<ZohoFile, string> = {
  contacts: "Contacts",
  invoices: "Invoices",
  payments: "Customer payments",
  "credit-notes": "Credit notes",
};

/** Offers the files of a month; those of the returns are of one GSTIN. */
export function DownloadMenu({ month, gstin }: { month: string; gstin: string }) {
  const file = (label: string, call: string, query: Record<string, string> = {}) => (
    <Menu.Item key={label} component="a" href={addressOf(call, { month, ...query })} download>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: "auto" }}>
        <Menu.Label>GSTR-1</Menu.Label>
        {file("JSON for the portal", gstr1JsonCall, { gstin })}
        {returnFiles.map((table) => file(`Sheet ${table} (CSV)`, gstr1CsvCall, { gstin, table }))}
        <Menu.Label>GSTR-3B</Menu.Label>
        {file("Sheet of 3.1 and 3.2 (CSV)", gstr3bCsvCall, { gstin })}
        <Menu.Label>Registers</Menu.Label>
        {file("Sales register (CSV)", registerCsvCall, { gstin, register: "sales" })}
        {file("Register of credit notes (CSV)", registerCsvCall, { gstin, register: "notes" })}
        {file("Other documents (CSV)", registerCsvCall, { gstin, register: "others" })}
        <Menu.Label>Tally (import the ledgers first)</Menu.Label>
        {file("Ledgers and customers (XML)", tallyCall, { part: "masters" })}
        {file("Vouchers (XML)", tallyCall, { part: "vouchers" })}
        <Menu.Label>Zoho Books (import in this order)</Menu.Label>
        {zohoFiles.map((kind) => file(`${zohoWords[kind]} (CSV)`, zohoCall, { kind }))}
      </Menu.Dropdown>
    </Menu>
  );
}
