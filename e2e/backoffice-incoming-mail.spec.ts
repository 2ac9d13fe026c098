import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mailOf } from "#server/domains/desk/incoming-mail/testing/mails.ts";
import { ticketWorkCall } from "#shared/operator-api/addresses.ts";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { linkMailedTo, sentEmails } from "./support/emails.ts";
import { expect, startServer, type TestServer, test } from "./support/test.ts";

/** Puts a mail into the mailbox, complete when it is seen. */
async function deliver({ dataDir }: TestServer, name: string, mail: string): Promise<void> {
  const folder = join(dataDir, "mailbox");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), mail);
  await rename(join(folder, name), join(folder, `${name}.eml`));
}

test("an answer by email is in its ticket, a forged one is marked there, and both are listed", {
  tag: "@lab",
}, async ({ browser }) => {
  const server = await startServer({ env: { MAIL_IN_AUTHSERV_ID: "mx.vitrine.example" } });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const { email } = await signUp(page, server);
    await page.goto(await linkMailedTo(server, email, "confirm-email"));
    await expect(page.getByText(`${email} is confirmed`)).toBeVisible();
    const made = await page.request.post("/api/v1/tickets", {
      data: { message: "The till screen is dark." },
    });
    const { id: ticket } = await made.json();
    await signIn(page);
    const replied = await page.request.post(ticketWorkCall(ticket), {
      data: { kind: "reply", text: "Please restart it." },
    });
    expect(replied.ok(), await replied.text()).toBe(true);
    const answer = async () =>
      (await sentEmails(server)).find(({ messageId }) => messageId?.startsWith("ticket-"));
    await expect.poll(answer).toBeDefined();
    const values = {
      ticket: String(ticket),
      mailId: (await answer())?.messageId ?? "",
      threadId: "none@localhost",
    };
    const from = (mail: string) => mail.replaceAll("asha@example.com", email);
    await deliver(server, "answer", from(mailOf("gmail-reply", values)));
    await deliver(
      server,
      "forged",
      from(mailOf("forged-sender", values).replace("Date:", `In-Reply-To: <${values.mailId}>\r\nDate:`)),
    );
    await deliver(server, "new", mailOf("new-sender"));

    await page.goto("/admin/mail");
    const rows = page.getByRole("table", { name: "Incoming mail" }).getByRole("row");
    await expect(async () => {
      await page.reload();
      await expect(rows).toHaveCount(4, { timeout: 5_000 });
    }).toPass();
    await expect(rows.filter({ hasText: "Answer in a ticket" })).toContainText(email);
    await expect(
      rows.filter({ hasText: "New message" }).getByRole("link", { name: /^Message \d+/ }),
    ).toBeVisible();
    await expectAccessible(page, { impact: "serious" });
    await expectFits(page, [390, 768, 1440]);
    await rows
      .filter({ hasText: "In a ticket, not proven" })
      .getByRole("link", { name: `Ticket ${ticket}` })
      .click();
    const dialog = page.getByRole("dialog", { name: `Ticket ${ticket}` });
    await expect(dialog).toContainText("It is dark again since this morning.");
    await expect(dialog.getByText("Sender not proven")).toHaveCount(1);
  } finally {
    await context.close();
    await server.dispose();
  }
});
