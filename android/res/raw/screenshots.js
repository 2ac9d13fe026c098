// Sees in the answer to the player's question for commands whether the server wants a screenshot, and asks what members
// set for the display and the volume whenever the player speaks with the server (docs/player-protocol.md).
// PlayerPage.java runs it in the player's page; WebViews of Chromium 72 must read it.
window.watchCommands = (key) => {
  if (window.watchesCommands) return;
  window.watchesCommands = true;
  const device = window.VitrineDevice;
  const fetched = window.fetch;
  const speaksWithServer = ["/player/v1/manifest", "/player/v1/commands", "/player/v1/health"];
  let asksWith = "";
  let asks = false;

  /** The form that DisplayOrders.java reads. An earlier server leaves out the last two. */
  function ordersOf({ times, sound, brightness }) {
    const level = (given) => (typeof given === "number" ? given : -1);
    const { volume, muted } = sound || { volume: -1, muted: false };
    const numbers = [level(volume), muted ? 1 : 0, level(brightness)];
    for (const { from, until } of times ? times.off : []) numbers.push(Date.parse(from), Date.parse(until));
    return numbers.join();
  }

  async function askDisplay(authorization) {
    asksWith = authorization;
    if (asks) return;
    asks = true;
    // An answer that is on its way may be older than what was announced since.
    while (asksWith) {
      const headers = { Authorization: asksWith };
      asksWith = "";
      try {
        const given = await fetched.call(window, `/player/v1/display?${device.canSet(key)}`, { headers });
        if (given.ok) device.display(key, ordersOf(await given.json()));
      } catch {
        // Without the server the app follows what it kept.
      }
    }
    asks = false;
  }

  window.fetch = (address, init = {}) => {
    const { Authorization: authorization } = init.headers || {};
    if (authorization && speaksWithServer.includes(address)) askDisplay(authorization);
    if (address !== "/player/v1/commands") return fetched.call(window, address, init);
    const headers = { ...init.headers, "Vitrine-Takes-Screenshots": "yes" };
    const answer = fetched.call(window, address, { ...init, headers });
    answer.then(
      (given) => {
        const number = Number(given.headers.get("Vitrine-Screenshot"));
        if (number > 0) device.screenshot(key, number, headers.Authorization);
      },
      () => {},
    );
    return answer;
  };
};
