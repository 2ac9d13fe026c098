import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Anchor, Text, TextInput } from "@mantine/core";
import { Eye, EyeOff, PackageCheck, PackageX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import { tableLimits } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import { hasTokens } from "#shared/tables/queue.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { GoesLive } from "../../playing/publishing/goes-live.tsx";
import { FixedRows } from "./fixed-rows.tsx";
import { isDoubtfulPrice, isLongPrice, shownPrice } from "./price-typo.ts";
import { type QuickRow, quickRows } from "./quick-edits.ts";
import styles from "./quick-table.module.css";
import { useTableUsage } from "./table-queries.ts";
import { useQuickEdits } from "./use-quick-edits.ts";

/** A long table is searched: a phone shows no more at once. */
const maxShown = 40;

/** Renders the rows of a table by name, with what changes every day: the prices, and whether screens show the row. */
export function QuickTable({ table: { id, name, feed, isOpen } }: { table: ListedDataSource }) {
  const { query, table, change } = useQuickEdits(id);
  const usage = useTableUsage(id).data;
  const [words, setWords] = useState("");
  const rows = table ? quickRows(table) : [];
  const found = rows.filter((row) => row.name.toLowerCase().includes(words.trim().toLowerCase()));
  const more = found.length - maxShown;
  return (
    <Part
      title={name}
      actions={
        <Anchor component={Link} to={paths.table(id)} size="sm" className={styles.all ?? ""}>
          <Trans>All cells</Trans>
        </Anchor>
      }
    >
      {feed ? (
        <Note>{t`This table follows a file. Change the file, and screens follow.`}</Note>
      ) : !table ? (
        <NotLoaded query={query} failed={t`This table could not be loaded`} lines={4} height={56} />
      ) : hasTokens(table) && rows.every(({ prices }) => prices.length === 0) ? (
        <Note>{t`This table is a queue. Its counters call the numbers.`}</Note>
      ) : rows.length === 0 ? (
        <Note>{t`No rows yet`}</Note>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            <GoesLive usage={usage} isPushed={isOpen} />
          </Text>
          <FixedRows usage={usage} />
          {rows.length > maxShown && (
            <TextInput
              type="search"
              aria-label={t`Search in ${name}`}
              placeholder={t`Search by name`}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <ul className={styles.rows} aria-label={name}>
            {found.slice(0, maxShown).map((row) => (
              <Row key={row.key} row={row} change={change} />
            ))}
          </ul>
          {more > 0 && (
            <Note>
              {plural(more, { one: "and # more: search by name", other: "and # more: search by name" })}
            </Note>
          )}
        </>
      )}
    </Part>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

type Change = ReturnType<typeof useQuickEdits>["change"];

function Row({ row, change }: { row: QuickRow; change: Change }) {
  const { key, name, section, hidden, prices, soldOut } = row;
  const hide = () =>
    change({
      edit: { key, hide: !hidden },
      back: { key, hide: hidden },
      done: hidden ? t`“${name}” is shown again` : t`“${name}” is hidden`,
    });
  const sellOut = ({ column, text, is, other }: NonNullable<QuickRow["soldOut"]>) =>
    change({
      edit: { key, column, text: other },
      back: { key, column, text },
      done: is ? t`“${name}” is available again` : t`“${name}” is sold out`,
    });
  return (
    <li className={styles.row} data-hidden={hidden || undefined}>
      <span className={styles.name}>
        {name}
        {section && <span className={styles.section}>{section}</span>}
        {soldOut?.is && <span className={styles.soldOut}>{t`Sold out`}</span>}
      </span>
      <span className={styles.controls}>
        {prices.map(({ column, text }) => (
          <Price
            key={column.key}
            label={t`${column.name}: ${name}`}
            heading={prices.length > 1 ? column.name : undefined}
            text={text}
            onSave={(next) =>
              change({
                edit: { key, column: column.key, text: next },
                back: { key, column: column.key, text },
                done: t`${name}: ${text || "–"} → ${next || "–"}`,
              })
            }
          />
        ))}
        {soldOut && (
          <Toggle
            label={soldOut.is ? t`Mark ${name} as available` : t`Mark ${name} as sold out`}
            onToggle={() => sellOut(soldOut)}
          >
            {soldOut.is ? <PackageX size={20} aria-hidden /> : <PackageCheck size={20} aria-hidden />}
          </Toggle>
        )}
        <Toggle label={hidden ? t`Show ${name}` : t`Hide ${name}`} onToggle={hide}>
          {hidden ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </Toggle>
      </span>
    </li>
  );
}

interface ToggleProps {
  label: string;
  onToggle: () => Promise<unknown>;
  children: ReactNode;
}

function Toggle({ label, onToggle, children }: ToggleProps) {
  const [busy, setBusy] = useState(false);
  return (
    <ActionIcon
      className={styles.toggle}
      variant="default"
      size={44}
      loading={busy}
      aria-label={label}
      title={label}
      onClick={() => {
        setBusy(true);
        void onToggle().finally(() => setBusy(false));
      }}
    >
      {children}
    </ActionIcon>
  );
}

interface PriceProps {
  label: string;
  /** Above the field, where a row has several. */
  heading: string | undefined;
  text: string;
  /** Resolves to false when it was not saved. */
  onSave: (text: string) => Promise<boolean>;
}

/**
 * A price that is saved with Enter, or when the person goes on to something else. What is not saved stays typed. Screens show it
 * within seconds, so what may be a slip of the finger waits for a second Enter.
 */
function Price({ label, heading, text, onSave }: PriceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [doubted, setDoubted] = useState<string | null>(null);
  /** The saved price when the person left the field while another was being saved: the next is sent after that. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const byEnter = useRef(false);
  const send = async () => {
    const isSure = byEnter.current && typed?.trim() === doubted;
    byEnter.current = false;
    if (typed === null) return;
    if (busy) return setLeftAt(text);
    const next = typed.trim();
    setDoubted(null);
    if (next === text) return setTyped(null);
    if (!isSure && isDoubtfulPrice(next, text)) return setDoubted(next);
    setBusy(true);
    // What was typed in the meantime stays.
    if (await onSave(next)) setTyped((newest) => (newest === typed ? null : newest));
    else setLeftAt(null);
    setBusy(false);
  };
  useEffect(() => {
    if (busy || leftAt === null || leftAt === text) return;
    setLeftAt(null);
    void send();
  });
  const isLong = isLongPrice(text);
  const shown = doubted === null ? null : shownPrice(doubted);
  return (
    <TextInput
      className={(isLong || doubted !== null ? styles.long : styles.price) ?? ""}
      aria-label={label}
      description={heading}
      inputMode={isLong ? "text" : "decimal"}
      error={shown !== null && t`Screens would show “${shown}”. Press Enter again to save it.`}
      enterKeyHint="done"
      autoComplete="off"
      maxLength={tableLimits.cellCharacters}
      value={typed ?? text}
      data-saving={busy || undefined}
      onFocus={(event) => !isLong && event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void send()}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          byEnter.current = true;
          event.currentTarget.blur();
        }
        if (event.key === "Escape") {
          setTyped(null);
          setDoubted(null);
        }
      }}
    />
  );
}
