import type { Locator, Page } from "@playwright/test";
import { expect, type TestServer } from "./test.ts";

/** A newcomer after signing up, whose clicks and seconds are counted. Typing into a field counts as the click into it. */
export class Newcomer {
  readonly page: Page;
  #clicks = 0;
  #began = performance.now();

  private constructor(page: Page) {
    this.page = page;
  }

  /** Signs up on the website. Nothing of that counts. */
  static async signUp(page: Page, server: TestServer, name = "Chai Adda"): Promise<Newcomer> {
    await page.goto(`${server.url}/signup`);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill(`newcomer-${Date.now()}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill("warm bread at seven");
    const newcomer = new Newcomer(page);
    newcomer.#began = performance.now();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Put something on a screen" })).toBeVisible();
    return newcomer;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks++;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.#clicks++;
    await field.fill(text);
  }

  /** Chooses files in the window of the operating system: one click opens it, one confirms. */
  async choose(button: Locator, files: string | string[]): Promise<void> {
    this.#clicks += 2;
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), button.click()]);
    await chooser.setFiles(files);
  }

  /** The screen in the browser. */
  get screen() {
    return this.page.frameLocator('iframe[title="Virtual screen"]');
  }

  /** Waits until media of this kind plays. */
  async expectPlays(kind: string | RegExp): Promise<void> {
    await expect(this.screen.getByTestId("stage")).toHaveAttribute("data-item-kind", kind);
  }

  /** Waits until media of this kind plays, prints the figures, and compares them with the goals. */
  async expectPlaying(way: string, kind: string | RegExp): Promise<void> {
    await this.expectPlays(kind);
    const seconds = (performance.now() - this.#began) / 1000;
    process.stdout.write(
      `\n  first hour, ${way}: ${this.#clicks} clicks, ${seconds.toFixed(1)} s from sign-up\n`,
    );
    expect(this.#clicks).toBeLessThanOrEqual(12);
    expect(seconds).toBeLessThan(90);
  }
}
