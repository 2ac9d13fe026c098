import {
  first,
  isRecord,
  MalformedAnswer,
  numberOrNull,
  type Raw,
  recordsOf,
  text,
  textOrNull,
} from "./read-value.ts";

export interface Figures {
  users: number;
  screens: number;
  playlists: number;
  ads: number;
  licenses: number;
  /** Rupees. */
  payments: number;
}
export interface DayPayment {
  /** An instant, a local time in India, or a date. */
  date: string;
  amount: number;
}
export interface DashboardFigures {
  /** Null when the answer has none. */
  payments: DayPayment[] | null;
  totals: Figures | null;
  months: (Figures & { month: string })[] | null;
  trends: { now: Figures; before: Figures } | null;
  /** The two time spans that the trends compare. */
  compared: { from: string; to: string; beforeFrom: string; beforeTo: string } | null;
  asOf: string | null;
  /** What needs attention now; null when the server does not send it. */
  attention: AttentionRow[] | null;
  /** Figures that could not be computed: no user record contains them. Their values are 0 and must not be shown. */
  unknown: readonly (keyof Figures)[];
}

export interface AttentionRow {
  kind: string;
  accountId: string | null;
  name: string;
  things: number;
  at: string;
  /** Why no screen of the account plays. */
  stopped: "Suspended" | "Ended" | null;
  of: number;
}

const things = ["users", "screens", "playlists", "ads", "licenses", "payments"] as const;
export const noFigures = (): Figures => ({
  users: 0,
  screens: 0,
  playlists: 0,
  ads: 0,
  licenses: 0,
  payments: 0,
});

function figuresIn(value: unknown): Figures | null {
  if (!isRecord(value)) return null;
  const figures = noFigures();
  for (const thing of things) figures[thing] = numberOrNull(value[thing]) ?? 0;
  return figures;
}

/**
 * Reads payments from a list of {date, amount} or from a map by date, whose values are an amount or a list of amounts.
 */
export function dayPaymentsIn(value: unknown): DayPayment[] | null {
  if (Array.isArray(value))
    return recordsOf(value).map((payment) => ({
      date: text(first(payment, "date", "created_at")),
      amount: numberOrNull(first(payment, "amount", "total")) ?? 0,
    }));
  if (!isRecord(value)) return null;
  return Object.entries(value).flatMap(([date, amounts]) =>
    (Array.isArray(amounts) ? amounts : [amounts]).map((amount) => ({
      date,
      amount: numberOrNull(isRecord(amount) ? first(amount, "amount", "total") : amount) ?? 0,
    })),
  );
}

/** Reads those dashboard figures that the answer has. Throws MalformedAnswer when it is not an object. */
export function readDashboard(body: unknown): DashboardFigures {
  if (!isRecord(body)) throw new MalformedAnswer("dashboard");
  const raw = isRecord(body.data) && body.payments === undefined ? body.data : body;
  const [trends, compared] = [raw.trends, raw.compared];
  const now = isRecord(trends) ? figuresIn(trends.now) : null;
  const before = isRecord(trends) ? figuresIn(trends.before) : null;
  return {
    payments: dayPaymentsIn(raw.payments),
    totals: figuresIn(raw.totals),
    months: Array.isArray(raw.months)
      ? recordsOf(raw.months).map((month) => ({
          month: text(month.month),
          ...(figuresIn(month) ?? noFigures()),
        }))
      : null,
    trends: now && before ? { now, before } : null,
    compared: isRecord(compared)
      ? {
          from: text(compared.from),
          to: text(compared.to),
          beforeFrom: text(compared.before_from),
          beforeTo: text(compared.before_to),
        }
      : null,
    asOf: textOrNull(raw.as_of),
    attention: Array.isArray(raw.attention)
      ? recordsOf(raw.attention).map((row) => ({
          kind: text(row.kind),
          accountId: text(row.account_id) || null,
          name: text(row.name),
          things: numberOrNull(row.things) ?? 0,
          at: text(row.at),
          stopped: (["Suspended", "Ended"] as const).find((state) => state === row.stopped) ?? null,
          of: numberOrNull(row.of) ?? 1,
        }))
      : null,
    unknown: [],
  };
}

const monthOf = (row: Raw): string =>
  /^\d{4}-\d{2}/.exec(text(first(row, "date", "created_at", "pdate")))?.[0] ?? "";

const fieldsOf = (thing: (typeof things)[number]): readonly string[] =>
  thing === "screens" ? ["screens", "screen"] : [thing];

/**
 * Computes the same figures from users and their records, for a server without a dashboard call (resolution T24). A
 * list of users without these records leaves the figures unknown.
 */
export function figuresOfUsers(users: readonly Raw[]): DashboardFigures {
  const totals = noFigures();
  const months = new Map<string, Figures>();
  const payments: DayPayment[] = [];
  const count = (thing: keyof Figures, rows: Raw[], amountOf: (row: Raw) => number) => {
    for (const row of rows) {
      const amount = amountOf(row);
      totals[thing] += amount;
      const month = monthOf(row);
      if (!month) continue;
      const figures = months.get(month) ?? noFigures();
      months.set(month, figures);
      figures[thing] += amount;
    }
  };
  const one = () => 1;
  for (const user of users) {
    count("users", [user], one);
    count("screens", recordsOf(first(user, "screens", "screen")), one);
    for (const thing of ["playlists", "ads", "licenses"] as const) count(thing, recordsOf(user[thing]), one);
    count("payments", recordsOf(user.payments), (payment) => numberOrNull(payment.amount) ?? 0);
    payments.push(...(dayPaymentsIn(user.payments) ?? []));
  }
  const isKnown = (thing: keyof Figures) =>
    thing === "users" || users.some((user) => fieldsOf(thing).some((field) => user[field] !== undefined));
  return {
    payments,
    totals,
    months: [...months]
      .map(([month, figures]) => ({ month, ...figures }))
      .sort((a, b) => (a.month < b.month ? 1 : -1)),
    trends: null,
    compared: null,
    asOf: null,
    attention: null,
    unknown: users.length === 0 ? [] : things.filter((thing) => !isKnown(thing)),
  };
}
