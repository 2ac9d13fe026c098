import { command, minutes } from "../command.ts";
import { idOf } from "../find.ts";

export const triggers = command({
  usage: "triggers",
  what: "list triggers: playlists that are played when something fires them",
  async run({ open, showTable }) {
    const { items } = await (await open()).call("GET /api/v1/triggers", {});
    showTable(
      items,
      ["ID", "NAME", "PLAYS", "ON", "SECONDS", "STATE", "LAST FIRED"],
      items.map(({ id, name, playlistName, targetName, seconds, isOn, firedAt }) => [
        ...[id, name, playlistName, targetName, seconds],
        ...[isOn ? "on" : "off", minutes(firedAt)],
      ]),
    );
  },
});

export const trigger = command({
  usage: "trigger TRIGGER",
  what: "fire a trigger: its screens play its playlist now, for its seconds; TRIGGER is its number or name",
  min: 1,
  async run({ named: [name = ""], open, show }) {
    const client = await open();
    const params = { id: await idOf(client, "trigger", name) };
    const fired = await client.call("POST /api/v1/triggers/{id}/fire", { params });
    show(fired, [`${name} plays until ${fired.playsUntil.slice(11, 19)} UTC.`]);
  },
});
