import { expect, it } from "vitest";
import { readLink } from "#shared/links/read-link.ts";
import { screen, vectors } from "#shared/links/testing/vectors.ts";
import { isWhole, sourceOf, widgetOfWay } from "./link-widget.ts";

/** The ways of all examples, with their address. */
const ways = vectors.flatMap(([pasted]) => {
  const link = readLink(pasted, screen);
  return typeof link === "string" ? [] : link.ways;
});

it("makes a widget that the server takes of each way that is drawn from the link", () => {
  const drawn = ways.filter(
    ({ app, address }) => !sourceOf[app] && app !== "file" && app !== "weather" && address,
  );
  expect(drawn.length).toBeGreaterThan(90);
  for (const way of drawn) {
    const widget = widgetOfWay(way, { name: "Menu" });
    expect(widget && isWhole(widget), JSON.stringify(way)).toBe(true);
  }
});

it("makes a board, an agenda and news of a source", () => {
  const columns = [
    { key: "a", name: "Dish", type: "text" as const },
    { key: "b", name: "Price", type: "price" as const },
  ];
  const source = { id: 7, document: { kind: "table" as const, columns, rows: [] } };
  const board = widgetOfWay({ app: "board", address: "https://a.example/b.csv" }, { name: "Menu", source });
  expect(board).toMatchObject({
    kind: "board",
    settings: { sourceId: 7, columns: { name: "a", price: "b" } },
  });
  for (const app of ["board", "agenda", "news"] as const) {
    const made = widgetOfWay({ app, address: "https://a.example/b" }, { name: "Menu", source });
    expect(made && isWhole(made), app).toBe(true);
  }
});

it("reads who is paid, and what is written on WhatsApp", () => {
  const upi = "upi://pay?pa=blue.tokai@okbank&pn=Blue%20Tokai&am=125.50&tn=Coffee";
  expect(widgetOfWay({ app: "upi", address: upi }, { name: "UPI" })?.settings).toMatchObject({
    upiId: "blue.tokai@okbank",
    payee: "Blue Tokai",
    amount: "125.5",
    note: "Coffee",
  });
  const whatsapp = { app: "whatsapp" as const, address: "https://wa.me/919876543210?text=Hello%20shop" };
  expect(widgetOfWay(whatsapp, { name: "WhatsApp" })?.settings).toMatchObject({
    variant: "whatsapp",
    phone: "+919876543210",
    text: "Hello shop",
  });
});

it("leaves to a person what a payment does not name, and makes nothing of a file", () => {
  const bad = widgetOfWay({ app: "upi", address: "upi://pay?pa=@&am=-5" }, { name: "UPI" });
  expect(bad && isWhole(bad)).toBe(false);
  expect(widgetOfWay({ app: "file", address: "https://a.example/b.png" }, { name: "B" })).toBeNull();
});
