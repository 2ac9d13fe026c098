import { clock, playingAt } from "./day-rules.ts";

/** Follows the hour slider: poster, winner and reasons. */
export function mountDayDemo(root: HTMLElement): void {
  const slider = root.querySelector<HTMLInputElement>("#day-hour");
  const time = root.querySelector("[data-clock]");
  const winner = root.querySelector("[data-winner]");
  if (!slider || !time || !winner) return;
  const rows = [...root.querySelectorAll<HTMLElement>(".day-reasons li")];
  const posters = [...root.querySelectorAll<SVGElement>("[data-poster]")];
  const update = () => {
    const minute = Number(slider.value);
    const answer = playingAt(minute);
    time.textContent = clock(minute);
    winner.textContent = answer.winner;
    slider.setAttribute("aria-valuetext", `${clock(minute)}, ${answer.winner}`);
    for (const poster of posters)
      poster.toggleAttribute("data-shown", poster.dataset.poster === answer.poster);
    for (const [index, row] of rows.entries()) {
      const reason = answer.reasons[index];
      const slot = row.querySelector("[data-reason]");
      if (!reason || !slot) continue;
      row.toggleAttribute("data-wins", reason.wins);
      slot.textContent = reason.reason;
    }
  };
  slider.addEventListener("input", update);
  update();
}
