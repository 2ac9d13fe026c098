import { type ChoiceOfWebsite, choiceKey } from "#shared/design-templates/choice-of-website.ts";
import { keep } from "#web/lib/browser-storage.ts";
import { savesData, whenIdle } from "../../client/when-idle.ts";
import type { LiveDesign } from "./live-design.ts";

/** Milliseconds after loading before which nothing more is fetched: the page itself comes first. */
const restMs = 600;

interface Wanted extends ChoiceOfWebsite {
  language: string;
}

/**
 * Draws a template with the player's own code: first as it comes on a screen, then with every answer that the visitor writes.
 * The link keeps the answers for the editor.
 */
export function mountTryTemplate(root: HTMLElement): void {
  const part = root.querySelector<HTMLElement>("[data-template]");
  const place = root.querySelector<HTMLElement>("[data-place]");
  const form = root.querySelector("form");
  const problem = root.querySelector("[data-problem]");
  if (!part || !place || !form || !problem) return;
  const { template = "", live = "" } = part.dataset;
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(".input")];
  /** The fields that the visitor has written. */
  const written = new Set<string>();
  /** Only the newest drawing is shown. */
  let newest = 0;
  let shown: (() => void) | null = null;
  const chosen = (name: string) => new FormData(form).get(name);
  const wanted = (): Wanted => ({
    template,
    orientation: chosen("orientation") === "portrait" ? "portrait" : "landscape",
    language: String(chosen("language")),
    answers: Object.fromEntries(
      inputs.flatMap(({ name, value }) => (written.has(name) ? [[name, value]] : [])),
    ),
  });

  const show = async (find: () => Promise<LiveDesign>, moves: boolean) => {
    const own = ++newest;
    const [design, { drawLive }] = await Promise.all([find(), import("./draw-live.ts")]);
    if (own !== newest) return;
    const remove = await drawLive(place, design, moves);
    if (own !== newest) return remove();
    shown?.();
    shown = remove;
    place.dataset.drawn = "";
  };
  const drawAnswers = async () => {
    const { makeTemplate } = await import("./make-template.ts");
    const { design, answers, wrong } = makeTemplate(wanted());
    for (const input of inputs) if (!written.has(input.name)) input.value = answers[input.name] ?? "";
    problem.textContent = wrong ?? "";
    await show(async () => design, false);
  };
  // If the code cannot be fetched, the picture stays.
  form.addEventListener("input", ({ target }) => {
    const field = inputs.find((input) => input === target);
    if (field) written.add(field.name);
    void drawAnswers().catch(() => undefined);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.querySelector<HTMLAnchorElement>("[data-use]")?.click();
  });
  form.querySelector("[data-use]")?.addEventListener("click", () => {
    const { language: _, ...choice } = wanted();
    keep("sessionStorage", choiceKey, choice satisfies ChoiceOfWebsite);
  });

  // What the visitor did before this script was loaded, or before a reload.
  for (const { name, value, defaultValue } of inputs) if (value !== defaultValue) written.add(name);
  const choices = [...form.querySelectorAll<HTMLInputElement>("[type=radio]")];
  if (written.size > 0 || choices.some(({ checked, defaultChecked }) => checked !== defaultChecked))
    void drawAnswers().catch(() => undefined);

  if (savesData(window) || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const fetchDesign = async (): Promise<LiveDesign> => (await fetch(live)).json();
  whenIdle(window, restMs, () => {
    if (newest === 0) void show(fetchDesign, true).catch(() => undefined);
  });
}
