// Sees in the answer to the player's question for commands whether the server wants a screenshot
// (docs/player-protocol.md). PlayerPage.java runs it in the player's page; WebViews of Chromium 72 must read it.
window.watchCommands = (key) => {
  if (window.watchesCommands) return;
  window.watchesCommands = true;
  const fetched = window.fetch;
  window.fetch = (address, init = {}) => {
    if (address !== "/player/v1/commands") return fetched.call(window, address, init);
    const headers = { ...init.headers, "Vitrine-Takes-Screenshots": "yes" };
    const answer = fetched.call(window, address, { ...init, headers });
    answer.then(
      (given) => {
        const number = Number(given.headers.get("Vitrine-Screenshot"));
        if (number > 0) window.VitrineDevice.screenshot(key, number, headers.Authorization);
      },
      () => {},
    );
    return answer;
  };
};
