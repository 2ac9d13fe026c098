import { VitrineClient } from "../../index.ts";
import { command } from "../command.ts";
import { checkedUrl, forgetLogin, keepLogin, loginFile } from "../stored-login.ts";

export const login = command({
  usage: "login [--url ADDRESS] [--key KEY]",
  what: "keep the address of a server and an API key (Settings > API keys)",
  options: { url: { type: "string" }, key: { type: "string" } },
  async run({ values, terminal, env, show }) {
    const url = checkedUrl(values.url ?? (await terminal.ask("Address of the server: ")));
    const key = values.key ?? (await terminal.ask("API key: ", { secret: true }));
    const { user, account } = await new VitrineClient({ url, key }).call("GET /api/v1/me", {});
    await keepLogin(env, { url, key });
    terminal.tell(`Logged in to ${account.name} with the role ${user.role}. Kept in ${loginFile(env)}`);
    show({ server: url, account: account.name, role: user.role }, []);
  },
});

export const logout = command({
  usage: "logout",
  what: "delete the kept key from this machine",
  async run({ terminal, env, show }) {
    await forgetLogin(env);
    terminal.tell("The key is deleted here. Revoke it under Settings > API keys if others may have it.");
    show({ loggedOut: true }, []);
  },
});

export const whoami = command({
  usage: "whoami",
  what: "show the account and the role of the key",
  async run({ open, show }) {
    const client = await open();
    const { user, account, key } = await client.call("GET /api/v1/me", {});
    const found = { server: client.url, account: account.name, role: user.role, key: key?.name ?? null };
    show(
      found,
      Object.entries(found).map(([name, value]) => `${name.padEnd(8)} ${value}`),
    );
  },
});
