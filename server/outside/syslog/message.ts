/** Severities of RFC 5424. */
export const severities = { warning: 4, informational: 6 } as const;
/** Facility 13 of RFC 5424: log audit. */
const facility = 13;
/** Receivers should take 8192 bytes (RFC 5425, section 4.3.1); rsyslog takes 8096 unless it is told otherwise. */
export const maxMessageBytes = 8_000;

/** What a message says. Header fields take printable ASCII without spaces, other signs become "_". */
export interface SyslogContent {
  severity: keyof typeof severities;
  at: Date;
  hostname: string;
  app: string;
  /** MSGID: the kind of message. */
  kind: string;
  /** SD-ID and its parameters; those that are null are left out. */
  data: { id: string; params: Readonly<Record<string, string | number | null>> };
  /** JSON. */
  json: string;
}

/** Returns a message of RFC 5424. Its text is ASCII, so it needs no byte order mark, which parsers of JSON do not expect. */
export function syslogMessage({ severity, at, hostname, app, kind, data, json }: SyslogContent): string {
  const priority = facility * 8 + severities[severity];
  const params = Object.entries(data.params).flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${String(value).replace(/["\\\]]/g, "\\$&")}"`],
  );
  const header = [
    `<${priority}>1`,
    at.toISOString(),
    field(hostname, 255),
    field(app, 48),
    "-",
    field(kind, 32),
  ];
  return `${header.join(" ")} [${data.id}${params.join("")}] ${asciiJson(json)}`;
}

const field = (text: string, max: number): string => text.replace(/[^!-~]/g, "_").slice(0, max) || "-";

const asciiJson = (json: string): string =>
  json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns a message as it goes over a connection: its length in bytes, a space, its bytes (RFC 5425 and RFC 6587). */
export function framed(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}
