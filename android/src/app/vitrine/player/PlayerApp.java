package app.vitrine.player;

import android.app.Application;
import android.content.Context;
import java.io.IOException;

/** What lives as long as the process: the way to the server, and who restarts it. */
public final class PlayerApp extends Application {
  private LanForwarder forwarder;

  static PlayerApp of(Context context) {
    return (PlayerApp) context.getApplicationContext();
  }

  @Override
  public void onCreate() {
    super.onCreate();
    Restarts.onCrash(this);
  }

  /**
   * The origin under which the browser reaches this server: its own with https, else this device's forwarder.
   * Throws IOException when another app has the forwarder's port.
   */
  synchronized String originFor(ServerAddress server) throws IOException {
    if (forwarder != null && (server.secure || !forwarder.leadsTo(server))) {
      forwarder.stop();
      forwarder = null;
    }
    if (server.secure) return server.origin();
    if (forwarder == null) forwarder = LanForwarder.start(server, LanForwarder.PORT);
    return "http://127.0.0.1:" + forwarder.port();
  }
}
