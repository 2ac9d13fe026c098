import { getSandbox } from "#shared/contracts/desk/sandboxes.ts";
import { framedPlayer } from "#shared/contracts/playing/virtual-screen.ts";
import { paths } from "#web/site/paths.ts";
import { getJson, postJson } from "../accounts/post-json.ts";

/** Width of the television in pixels: its content has this layout, however small it stands on the page. */
const screenWidth = 1280;
/** The frames end a moment before the session, so that none of them leads to the sign-in. */
const earlyMs = 2_000;

/** Opens the dashboard and the player of the visitor's account, makes the player its screen, and counts the time. */
export function mountTryShop(root: HTMLElement): void {
  const page = root.querySelector<HTMLElement>(".try");
  const dashboard = root.querySelector<HTMLIFrameElement>("[data-dashboard]");
  const player = root.querySelector<HTMLIFrameElement>("[data-player]");
  const left = root.querySelector<HTMLElement>("[data-left]");
  if (!page || !dashboard || !player || !left) return;
  fitScreen(player);
  chooseParts(page);
  void open({ page, dashboard, player, left });
}

interface Parts {
  page: HTMLElement;
  dashboard: HTMLIFrameElement;
  player: HTMLIFrameElement;
  left: HTMLElement;
}

async function open({ page, dashboard, player, left }: Parts): Promise<void> {
  const answer = await getJson(page.dataset.sandbox ?? "");
  const found = answer.ok ? getSandbox.response.safeParse(answer.body).data : undefined;
  if (!found?.sandbox) return location.replace(paths.try);
  const { until, screenId, tableId } = found.sandbox;
  // The clock of this computer may be wrong.
  const endsAt = performance.now() + Date.parse(until) - Date.parse(found.now) - earlyMs;
  const count = () => {
    const leftMs = endsAt - performance.now();
    left.textContent = String(Math.max(0, Math.ceil(leftMs / 60_000)));
    if (leftMs > 0) return;
    for (const frame of [dashboard, player]) frame.remove();
    location.replace(paths.tryOver);
  };
  count();
  setInterval(count, 1_000);
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin || source !== player.contentWindow) return;
    const state = framedPlayer.safeParse(data).data;
    if (!state) return;
    if (state.unsupported) note(page, "unable");
    else if (state.screenId !== null) note(page, state.screenId === screenId ? "plays" : "other");
    else note(page, "starts");
    if (state.code) void become(page, { screenId, code: state.code });
  });
  player.src = paths.player;
  dashboard.src = tableId === null ? paths.dashboard : paths.table(tableId);
}

/** Makes the player with this code the screen. It shows another code when that fails, and is asked again. */
async function become(
  page: HTMLElement,
  { screenId, code }: { screenId: number; code: string },
): Promise<void> {
  await postJson((page.dataset.device ?? "").replace(":id", String(screenId)), { code });
}

function note(page: HTMLElement, shown: "starts" | "plays" | "other" | "unable"): void {
  for (const each of page.querySelectorAll<HTMLElement>("[data-note]"))
    each.hidden = each.dataset.note !== shown;
}

/** Shows the television as large as its place. */
function fitScreen(player: HTMLIFrameElement): void {
  player.width = String(screenWidth);
  player.height = String((screenWidth * 9) / 16);
  const place = player.parentElement;
  if (!place) return;
  new ResizeObserver(() => {
    player.style.scale = String(place.clientWidth / screenWidth);
  }).observe(place);
}

/** In a narrow window, the buttons hide the screen and show it again. It goes on playing. */
function chooseParts(page: HTMLElement): void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>("[data-show]")];
  for (const button of buttons)
    button.addEventListener("click", () => {
      page.dataset.shown = button.dataset.show ?? "both";
      for (const each of buttons) each.ariaPressed = String(each === button);
    });
}
