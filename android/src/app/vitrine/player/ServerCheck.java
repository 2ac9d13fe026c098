package app.vitrine.player;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;

/** Asks an address for the player's page. */
final class ServerCheck {
  private static final int WAIT_MS = 15_000;
  private static final int MOST_BYTES = 65_536;

  private ServerCheck() {}

  /** True when the player is there. Throws IOException when nothing answers, or not properly. Takes 30 seconds at most. */
  static boolean isVitrine(String origin) throws IOException {
    HttpURLConnection call = (HttpURLConnection) new URL(origin + "/player").openConnection();
    try {
      call.setConnectTimeout(WAIT_MS);
      call.setReadTimeout(WAIT_MS);
      call.setInstanceFollowRedirects(false);
      call.setUseCaches(false);
      return call.getResponseCode() == 200 && begin(call).contains("<title>Vitrine player</title>");
    } finally {
      call.disconnect();
    }
  }

  private static String begin(HttpURLConnection call) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    byte[] buffer = new byte[8_192];
    try (InputStream in = call.getInputStream()) {
      for (int count = in.read(buffer); count >= 0 && read.size() < MOST_BYTES; count = in.read(buffer))
        read.write(buffer, 0, count);
    }
    return read.toString("UTF-8");
  }
}
