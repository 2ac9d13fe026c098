import { it } from "vitest";
import { contentOf } from "#player/media/board/content.ts";
import { boardSettings } from "#shared/media-kinds/contract.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { cellsOfText, readCells } from "./read-list.ts";
it.each([
"Kaju katli 250g 340/-\nMysore pak\t250 g\t₹180.50\nPedha half 120 full 220\nBarfi 1 kg - 480",
"मिठाई\nKaju katli 250g 340/-\nMysore pak\t250 g\t₹180.50\nMotichoor ladoo\t1 kg\t₹560\nNamkeen\nBhakarwadi half 120 full 220\nSamosa\t₹20",
"Kaju katli 250g 340/-\nMysore pak\t250 g\t₹180.50\nLadoo\t500 g\t₹280\nJalebi\t1 kg\t₹400\nRasgulla\t6 pcs\t₹150\nPedha half 120 full 220",
"Item\tWeight\tPrice\nMysore pak\t250 g\t180.50\nKaju katli 250g 340/-\nLadoo\t500 g\t280\nSamosa 20",
"Item\tPrice\nMysore pak\t250 g\t180.50\nKaju katli 250g 340/-\nLadoo\t500 g\t280\nSamosa\t20",
"Samosa\t20\nMysore pak\t250 g\t180\nJalebi\t40",
"Samosa\t20\nRasgulla\t6 pcs\nJalebi\t40\nVada\t15\nKachori\t18",
"1\tMysore pak\t250 g\t180\n2\tLadoo\t1 kg\t480\nKaju katli 250g 340/-",
"Mysore pak\t1/2 kg\t180\nSamosa 20\nKachori 25",
"Mysore pak\t250 g\nSamosa 20\nKachori 25",
"Mysore pak\t₹180.50\t250 g\nKaju katli 250g 340/-\nPedha half 120 full 220",
"Mysore pak\t250 g\tPrice on request\nKaju katli 250g 340/-\nPedha 200",
"Mysore pak,250 g,180.50\nKaju katli 250g 340/-\nPedha half 120 full 220",
"Mysore pak\t250 g\t₹180.50\nKaju katli half 120 full 220\nRabdi MRP\nJalebi",
"Kaju katli 250g\t340/-\nMysore pak\t250 g\t₹180.50\nLassi 200ml\t₹40",
"Kaju katli\t250 g\t₹340\t500 g\t₹660\nSamosa 20\nKachori 25",
])("%s", (text) => {
  const list = readCells(cellsOfText(text));
  const s = boardSettings.parse({ sourceId: 1, columns: guessRoles(list.document.columns) });
  console.info(text.replaceAll("\t","⇥"), "\n  --\n ", list.document.columns.map((c) => `${c.name}:${c.type}`).join(" | "), "\n ", contentOf(list.document, s, 0).sections.flatMap(({ title, entries }) => entries.map((e) => `[${title}] ${e.name} {${e.detail}} ${e.price} ~ ${e.secondPrice}`)).join("\n  "),
  "\n ", JSON.stringify({ p: list.priceless, u: list.unread, l: list.leftOut, o: list.otherPrices, a: list.asked }));
});
