package app.vitrine.player;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.util.Log;

/** Starts the player with the device, after an update, and when it should be in front and is not. */
public final class StartReceiver extends BroadcastReceiver {
  static final String LOOK = "app.vitrine.player.LOOK";

  @Override
  public void onReceive(Context context, Intent intent) {
    Choices choices = new Choices(context);
    if (!choices.byItself() || choices.server() == null || InFront.is()) return;
    try {
      context.startActivity(new Intent(context, PlayerActivity.class).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
    } catch (RuntimeException refused) {
      Log.w("Vitrine", "This device does not let the player start by itself; see its setup", refused);
    }
  }
}
