import type { Email, Mail } from "../../outside/mail/port.ts";

/**
 * A mail server that sometimes refuses, and sometimes accepts an email just before the sending process dies. Emails with
 * a Message-ID are counted by it, as mailboxes show them.
 */
export class MailThatFails implements Mail {
  readonly #random: () => number;
  /** Accepted emails by Message-ID. */
  readonly accepted = new Map<string, { email: Email; times: number }>();
  /** How often a process died after the server had accepted an email. */
  deaths = 0;
  /** The emails after which a process died. */
  readonly diedAfter = new Set<string>();

  constructor(random: () => number) {
    this.#random = random;
  }

  async send(email: Email): Promise<void> {
    if (email.messageId === undefined) return;
    if (this.#random() < 0.05) throw new Error("The mail server refuses");
    const { times } = this.accepted.get(email.messageId) ?? { times: 0 };
    this.accepted.set(email.messageId, { email, times: times + 1 });
    if (this.#random() > 0.02) return;
    this.deaths++;
    this.diedAfter.add(email.messageId);
    throw new Error("The process dies after the email");
  }
}
