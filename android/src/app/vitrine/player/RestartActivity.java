package app.vitrine.player;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.Process;

/** A black screen in a process of its own that starts the player again after a while. */
public final class RestartActivity extends Activity {
  static final String DELAY_MS = "delayMs";
  private static final long AT_LEAST_MS = 500;

  @Override
  protected void onCreate(Bundle kept) {
    super.onCreate(kept);
    long delayMs = Math.max(AT_LEAST_MS, getIntent().getLongExtra(DELAY_MS, 0));
    new Handler(Looper.getMainLooper()).postDelayed(new Runnable() {
      @Override public void run() {
        Intent player = new Intent(RestartActivity.this, PlayerActivity.class);
        startActivity(player.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
        finish();
        Process.killProcess(Process.myPid());
      }
    }, delayMs);
  }
}
