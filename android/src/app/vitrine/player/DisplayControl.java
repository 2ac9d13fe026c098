package app.vitrine.player;

import android.app.Activity;
import android.app.UiModeManager;
import android.content.Context;
import android.content.SharedPreferences;
import android.content.res.Configuration;
import android.media.AudioManager;
import android.util.Log;
import android.view.View;
import android.view.WindowManager;

/**
 * Does what members set for the display and the volume of the device. The last orders are kept, so that it follows them
 * without the server, also after a restart. Call it on the main thread.
 */
final class DisplayControl {
  private static final String ORDERS = "orders";
  /** Zero is for a display that is off. */
  private static final float DARKEST = 0.01f;
  private static volatile boolean dark;

  private final Activity activity;
  private final View cover;
  private final SharedPreferences kept;
  private DisplayOrders orders;
  /** The percentage that was set last: a remote control may change the volume after that. */
  private int volumeSet = DisplayOrders.OWN;

  /** `cover` hides the picture while the display is off. */
  DisplayControl(Activity activity, View cover) {
    this.activity = activity;
    this.cover = cover;
    kept = activity.getSharedPreferences("display", Context.MODE_PRIVATE);
    DisplayOrders before = DisplayOrders.parse(kept.getString(ORDERS, ""));
    orders = before == null ? DisplayOrders.NONE : before;
  }

  /** Whether the app keeps the display dark now. */
  static boolean isDark() {
    return dark;
  }

  /** What the device can set, as the server is told. */
  static String canSet(Context context) {
    AudioManager audio = (AudioManager) context.getSystemService(Context.AUDIO_SERVICE);
    boolean sound = audio != null && !audio.isVolumeFixed();
    // A box cannot dim the television behind its cable, and Android does not tell.
    UiModeManager mode = (UiModeManager) context.getSystemService(Context.UI_MODE_SERVICE);
    boolean brightness = mode == null || mode.getCurrentModeType() != Configuration.UI_MODE_TYPE_TELEVISION;
    return "sound=" + (sound ? "yes" : "no") + "&brightness=" + (brightness ? "yes" : "no");
  }

  void take(String text) {
    DisplayOrders taken = DisplayOrders.parse(text);
    if (taken == null) {
      Log.w("Vitrine", "The orders for the display were not understood.");
      return;
    }
    orders = taken;
    kept.edit().putString(ORDERS, text).apply();
    follow(System.currentTimeMillis());
  }

  /** Does what is due: call it every few seconds. */
  void follow(long now) {
    // The device stays awake: one that sleeps could miss the morning.
    dark = orders.isOff(now);
    cover.setVisibility(dark ? View.VISIBLE : View.GONE);
    float own = WindowManager.LayoutParams.BRIGHTNESS_OVERRIDE_NONE;
    int percent = orders.brightness();
    setBrightness(dark ? 0f : percent == DisplayOrders.OWN ? own : Math.max(DARKEST, percent / 100f));
    setVolume(orders.volume());
  }

  private void setBrightness(float wanted) {
    WindowManager.LayoutParams look = activity.getWindow().getAttributes();
    if (look.screenBrightness == wanted) return;
    look.screenBrightness = wanted;
    activity.getWindow().setAttributes(look);
  }

  private void setVolume(int percent) {
    if (percent == volumeSet) return;
    volumeSet = percent;
    AudioManager audio = (AudioManager) activity.getSystemService(Context.AUDIO_SERVICE);
    if (percent == DisplayOrders.OWN || audio == null || audio.isVolumeFixed()) return;
    int most = audio.getStreamMaxVolume(AudioManager.STREAM_MUSIC);
    try {
      audio.setStreamVolume(AudioManager.STREAM_MUSIC, Math.round(most * percent / 100f), 0);
    } catch (SecurityException doNotDisturb) {
      Log.w("Vitrine", "The device does not let its volume be set: " + doNotDisturb.getMessage());
    }
  }
}
