package app.vitrine.player;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which Chromium the device's WebView is, from its user agent. */
final class WebViewVersion {
  /** The oldest that the player is built for (player/vite.config.ts). */
  static final int OLDEST = 72;
  private static final Pattern CHROME = Pattern.compile("Chrome/(\\d{1,4})\\.");

  private WebViewVersion() {}

  /** The major version, or 0 for one that does not say. */
  static int of(String userAgent) {
    Matcher found = CHROME.matcher(userAgent == null ? "" : userAgent);
    return found.find() ? Integer.parseInt(found.group(1)) : 0;
  }
}
