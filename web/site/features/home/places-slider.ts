/** Connects the buttons of the places slider: one card for each click, disabled at either end. */
export function mountPlacesSlider(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>(".slider-track");
  const controls = root.querySelector<HTMLElement>(".slider-controls");
  if (!track || !controls) return;
  const buttons = [...controls.querySelectorAll<HTMLButtonElement>("[data-move]")];
  const update = () => {
    const rest = track.scrollWidth - track.clientWidth;
    for (const button of buttons)
      button.disabled = button.dataset.move === "1" ? track.scrollLeft >= rest - 2 : track.scrollLeft <= 2;
  };
  for (const button of buttons)
    button.addEventListener("click", () => {
      const card = track.firstElementChild?.getBoundingClientRect().width ?? track.clientWidth;
      track.scrollBy({ left: Number(button.dataset.move) * card });
    });
  track.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(track);
}
