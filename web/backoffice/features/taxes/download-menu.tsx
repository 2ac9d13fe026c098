import { Button, Menu } from "@mantine/core";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  gstr1CsvCall,
  gstr1JsonCall,
  registerCsvCall,
  tallyCall,
  zohoCall,
} from "#shared/operator-api/addresses.ts";
import { returnFiles } from "#shared/operator-api/taxes-contract.ts";
import { useBookNames } from "./tax-queries.ts";

const BookNamesDialog = lazy(async () => ({
  default: (await import("./book-names-dialog.tsx")).BookNamesDialog,
}));

const addressOf = (call: string, query: Record<string, string>): string =>
  `${call}?${new URLSearchParams(query)}`;

/** Offers the files of a month, and the names that those for accounting programs use. */
export function DownloadMenu({ month }: { month: string }) {
  const names = useBookNames().data?.names;
  const [isNaming, setNaming] = useState(false);
  const file = (label: string, call: string, query: Record<string, string> = {}) => (
    <Menu.Item key={label} component="a" href={addressOf(call, { month, ...query })} download>
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<Download size={16} aria-hidden />}>
            Download
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: "auto" }}>
          <Menu.Label>GSTR-1</Menu.Label>
          {file("JSON for the portal", gstr1JsonCall)}
          {returnFiles.map((table) => file(`Sheet ${table} (CSV)`, gstr1CsvCall, { table }))}
          <Menu.Label>Books</Menu.Label>
          {file("Tally: vouchers (XML)", tallyCall)}
          {file("Tally: ledgers (XML)", tallyCall, { part: "masters" })}
          {file("Zoho Books: invoices (CSV)", zohoCall, { kind: "invoices" })}
          {file("Zoho Books: credit notes (CSV)", zohoCall, { kind: "credit-notes" })}
          <Menu.Item disabled={!names} onClick={() => setNaming(true)}>
            Names in your program…
          </Menu.Item>
          <Menu.Label>Registers</Menu.Label>
          {file("Sales register (CSV)", registerCsvCall, { register: "sales" })}
          {file("Register of credit notes (CSV)", registerCsvCall, { register: "notes" })}
          {file("Other documents (CSV)", registerCsvCall, { register: "others" })}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {names && isNaming && <BookNamesDialog names={names} onClose={() => setNaming(false)} />}
      </Suspense>
    </>
  );
}
