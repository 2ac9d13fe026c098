package app.vitrine.player;

import android.content.Context;
import android.content.SharedPreferences;

/** What was chosen in the setup, kept on the device. What is written there is checked again when it is read. */
final class Choices {
  private static final String SERVER = "server";
  private static final String BY_ITSELF = "by-itself";

  private final SharedPreferences kept;
  private final String builtIn;

  Choices(Context context) {
    kept = context.getSharedPreferences("choices", Context.MODE_PRIVATE);
    builtIn = context.getString(R.string.default_server);
  }

  /** The server to play from, or null when nobody has said yet. */
  ServerAddress server() {
    ServerAddress chosen = readable(kept.getString(SERVER, ""));
    return chosen != null ? chosen : readable(builtIn);
  }

  void choose(ServerAddress server) {
    kept.edit().putString(SERVER, server.origin()).commit();
  }

  /** Start with the device, and come back when something else is in front or the app has died. */
  boolean byItself() {
    return kept.getBoolean(BY_ITSELF, true);
  }

  void byItself(boolean wanted) {
    kept.edit().putBoolean(BY_ITSELF, wanted).commit();
  }

  private static ServerAddress readable(String text) {
    try {
      return ServerAddress.parse(text);
    } catch (ServerAddress.Unusable problem) {
      return null;
    }
  }
}
