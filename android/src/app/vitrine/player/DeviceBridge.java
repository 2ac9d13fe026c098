package app.vitrine.player;

import android.annotation.SuppressLint;
import android.content.Context;
import android.os.Build;
import android.provider.Settings;
import android.util.Base64;
import android.webkit.JavascriptInterface;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Locale;

/**
 * What the player may ask of the device, as `VitrineDevice`. Android shows such an object to every frame, also to a
 * foreign page inside the player; so each call needs a key that only the address of the player's own page carries.
 */
public final class DeviceBridge {
  static final String NAME = "VitrineDevice";

  /** Called on a thread of the browser, not on the main one. */
  interface Calls {
    void alive();

    void restart();

    void contact(String authorization);

    void screenshot(int number, String authorization);

    void display(String orders);
  }

  private final String key = randomKey();
  private final Context context;
  private final Calls calls;

  DeviceBridge(Context context, Calls calls) {
    this.context = context;
    this.calls = calls;
  }

  /** The part of the page's address that hands over the key; it never leaves the device. */
  String fragment() {
    return "#device=" + key;
  }

  /** Maker and model, e.g. "Amazon AFTMM"; empty for a wrong key. */
  @JavascriptInterface
  public String model(String key) {
    if (!fits(key)) return "";
    String maker = Build.MANUFACTURER == null ? "" : Build.MANUFACTURER;
    String model = Build.MODEL == null ? "" : Build.MODEL;
    String both = model.toLowerCase(Locale.ROOT).startsWith(maker.toLowerCase(Locale.ROOT)) ? model : maker + " " + model;
    return both.trim();
  }

  /** Android's number for this app on this device: 16 hexadecimal digits that a factory reset changes. */
  @JavascriptInterface
  @SuppressLint("HardwareIds")
  public String id(String key) {
    if (!fits(key)) return "";
    String id = Settings.Secure.getString(context.getContentResolver(), Settings.Secure.ANDROID_ID);
    return id == null ? "" : id;
  }

  /** The version of this app, e.g. "0.1.0". */
  @JavascriptInterface
  public String version(String key) {
    return fits(key) ? context.getString(R.string.version_name) : "";
  }

  /** Ends the app and starts it again. */
  @JavascriptInterface
  public void restart(String key) {
    if (fits(key)) calls.restart();
  }

  /** The page lives; without this for a minute it is loaded again. */
  @JavascriptInterface
  public void alive(String key) {
    if (fits(key)) calls.alive();
  }

  /** How the device is, as JSON; empty for a wrong key. */
  @JavascriptInterface
  public String health(String key) {
    return fits(key) ? DeviceHealth.read(context) : "";
  }

  /**
   * The player asks the server, which may have new orders for the display; or, with a number, the server waits for a
   * picture of what the app shows.
   */
  @JavascriptInterface
  public void contact(String key, String authorization, int screenshot) {
    if (!fits(key) || authorization == null || !authorization.matches("Bearer [0-9a-f]{64}")) return;
    if (screenshot > 0) calls.screenshot(screenshot, authorization);
    else calls.contact(authorization);
  }

  /** What the device can set, as a query of the server; empty for a wrong key. Called by res/raw/display.js. */
  @JavascriptInterface
  public String canSet(String key) {
    return fits(key) ? DisplayControl.canSet(context) : "";
  }

  /** When the display is off, how loud and how bright it is to be (DisplayOrders). Called by res/raw/display.js. */
  @JavascriptInterface
  public void display(String key, String orders) {
    if (fits(key) && orders != null) calls.display(orders);
  }

  /** The script that calls `canSet` and `display`, for the player's own page only: it has the key in it. */
  String displayScript(String authorization) {
    StringBuilder script = new StringBuilder();
    try (InputStream in = context.getResources().openRawResource(R.raw.display)) {
      Reader words = new InputStreamReader(in, "UTF-8");
      char[] part = new char[1_024];
      for (int count = words.read(part); count >= 0; count = words.read(part)) script.append(part, 0, count);
    } catch (IOException unreadable) {
      return "";
    }
    // The key has only letters, digits, - and _; the header was checked by `contact`.
    return script.append("askDisplay(\"").append(key).append("\",\"").append(authorization).append("\");").toString();
  }

  private boolean fits(String given) {
    return given != null && MessageDigest.isEqual(given.getBytes(), key.getBytes());
  }

  private static String randomKey() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return Base64.encodeToString(bytes, Base64.URL_SAFE | Base64.NO_PADDING | Base64.NO_WRAP);
  }
}
