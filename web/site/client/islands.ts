import type { IslandName } from "../page.ts";

/** Makes one piece of prerendered markup interactive. */
type Mount = (root: HTMLElement) => void;

const loaders = {
  "account-form": async () => (await import("../features/accounts/account-form.ts")).mountAccountForm,
  "join-account": async () => (await import("../features/accounts/join-account.ts")).mountJoinAccount,
  passkey: async () => (await import("../features/accounts/passkey.ts")).mountPasskey,
  "logout-form": async () => (await import("../features/accounts/logout-form.ts")).mountLogoutForm,
  "plan-calculator": async () => (await import("../features/plans/plan-calculator.ts")).mountPlanCalculator,
  "contact-island": async () => (await import("../features/contact/contact-island.tsx")).mountContactForm,
  "help-search": async () => (await import("../features/help/help-search.ts")).mountHelpSearch,
  "guide-island": async () => (await import("../features/guide/guide-island.tsx")).mountGuide,
  "places-slider": async () => (await import("../features/home/places-slider.ts")).mountPlacesSlider,
  "street-screens": async () => (await import("../art/street-screens.ts")).mountStreetScreens,
  "app-preview": async () => (await import("../features/apps/app-preview.ts")).mountAppPreview,
  "try-template": async () => (await import("../features/templates/try-template.ts")).mountTryTemplate,
  "try-form": async () => (await import("../features/try/open-shop.ts")).mountTryForm,
  "try-shop": async () => (await import("../features/try/try-shop.ts")).mountTryShop,
} satisfies Record<IslandName, () => Promise<Mount>>;

const isIsland = (name: string | undefined): name is IslandName => name !== undefined && name in loaders;

for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const name = root.dataset.island;
  if (!isIsland(name)) continue;
  void loaders[name]().then((mount) => {
    mount(root);
    root.dataset.ready = "";
  });
}
