// Asks what members set for the display and the volume (docs/player-protocol.md), and hands it to the app.
// PlayerPage.java runs it in the player's page when the page tells that it asks the server; WebViews of Chromium 72 must
// read it.
window.askDisplay =
  window.askDisplay ||
  (() => {
    const device = window.VitrineDevice;
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

    return async (key, authorization) => {
      asksWith = authorization;
      if (asks) return;
      asks = true;
      // An answer that is on its way may be older than what was announced since.
      while (asksWith) {
        const headers = { Authorization: asksWith };
        asksWith = "";
        try {
          const given = await fetch(`/player/v1/display?${device.canSet(key)}`, { headers });
          if (given.ok) device.display(key, ordersOf(await given.json()));
        } catch {
          // Without the server the app follows what it kept.
        }
      }
      asks = false;
    };
  })();
