import { addPlaylist, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("the page of a screen says which letters of its texts no font has, where a person looks", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  const add = async (name: string, text: string) => {
    const widget = { kind: "text", settings: { text } };
    const made = await page.request.post("/api/v1/widgets", { data: { name, widget } });
    expect(made.status(), await made.text()).toBe(201);
    return (await made.json()).id as number;
  };
  const ids = [await add("Sweets", "ताज़ी मिठाई 🎉"), await add("Tibetan notice", "Open ཀཁ")];
  const playlistId = await addPlaylist(page, "Menu", [...ids, ...ids]);
  const { screenId } = await pairDevice(page, server, { name: "Bar", playlistId });
  await page.goto(`/app/screens/${screenId}`);
  await expect(page.getByText(/No font for/)).toHaveText([/^Tibetan notice: No font for: ཀ ཁ\. Screens may/]);
  await expectPagesAccessible(page, [`/app/screens/${screenId}`], { widths: [390, 768, 1440] });
});
