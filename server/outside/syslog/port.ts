import type { WebhookAnswer } from "../webhooks/port.ts";

/** A receiver of syslog messages. */
export interface SyslogReceiver {
  /** "syslog+tls://siem.example.com:6514", or syslog+tcp. */
  url: string;
  /** Certificates in PEM that alone are trusted; null: those that this machine trusts. */
  caCertificate: string | null;
}

/** Sends to syslog receivers of customers. */
export interface Syslog {
  /**
   * Sends messages over one connection. Syslog has no answer: they count as arrived when the receiver closed the connection
   * in order after we did. One that dies with unread messages resets it. Never throws: whatever goes wrong is an answer.
   */
  send(receiver: SyslogReceiver, messages: readonly string[]): Promise<WebhookAnswer>;
}
