package app.vitrine.player;

import android.app.AlarmManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Build;
import android.os.Process;
import android.os.SystemClock;
import android.util.Log;

/** Brings the player back: after a crash, on request, and when it has gone without a word. */
final class Restarts {
  private static final long LOOK_EVERY_MS = AlarmManager.INTERVAL_FIFTEEN_MINUTES;
  private static final long FORGET_CRASHES_MS = 600_000;
  private static final String CRASHES = "crashes";
  private static final String LAST_CRASH = "last-crash";

  private Restarts() {}

  /** Whatever nobody caught ends this process and begins a new one, later each time in a row. */
  static void onCrash(final Context app) {
    Thread.setDefaultUncaughtExceptionHandler(new Thread.UncaughtExceptionHandler() {
      @Override public void uncaughtException(Thread thread, Throwable error) {
        Log.e("Vitrine", "The player ends and starts again", error);
        try {
          begin(app, BackOff.afterFailures(countCrash(app)));
        } finally {
          Process.killProcess(Process.myPid());
        }
      }
    });
  }

  /** Ends this process and starts the player in a new one. */
  static void now(Context context) {
    begin(context, 0);
    Process.killProcess(Process.myPid());
  }

  private static void begin(Context context, long delayMs) {
    Intent again = new Intent(context, RestartActivity.class);
    again.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    again.putExtra(RestartActivity.DELAY_MS, delayMs);
    try {
      context.startActivity(again);
    } catch (RuntimeException refused) {
      Log.w("Vitrine", "Only the alarm is left to restart the player", refused);
    }
    alarms(context).set(
        AlarmManager.ELAPSED_REALTIME_WAKEUP, SystemClock.elapsedRealtime() + delayMs + 5_000, look(context));
  }

  /** Looks every quarter of an hour whether the player is in front. Does not wake a device that sleeps; ends with a reboot. */
  static void keepLooking(Context context, boolean wanted) {
    long first = SystemClock.elapsedRealtime() + LOOK_EVERY_MS;
    if (wanted)
      alarms(context)
          .setInexactRepeating(AlarmManager.ELAPSED_REALTIME, first, LOOK_EVERY_MS, repeated(context));
    else alarms(context).cancel(repeated(context));
  }

  private static int countCrash(Context context) {
    SharedPreferences kept = context.getSharedPreferences("restarts", Context.MODE_PRIVATE);
    long now = System.currentTimeMillis();
    long quiet = Math.abs(now - kept.getLong(LAST_CRASH, 0));
    int crashes = quiet > FORGET_CRASHES_MS ? 1 : kept.getInt(CRASHES, 0) + 1;
    // commit, not apply: this process has only moments left.
    kept.edit().putInt(CRASHES, crashes).putLong(LAST_CRASH, now).commit();
    return crashes;
  }

  private static AlarmManager alarms(Context context) {
    return (AlarmManager) context.getSystemService(Context.ALARM_SERVICE);
  }

  private static PendingIntent look(Context context) {
    return broadcast(context, 1);
  }

  private static PendingIntent repeated(Context context) {
    return broadcast(context, 2);
  }

  private static PendingIntent broadcast(Context context, int number) {
    // Android 12 refuses one that may be changed by others; Android 5 does not know the flag.
    int unchangeable = Build.VERSION.SDK_INT >= 23 ? PendingIntent.FLAG_IMMUTABLE : 0;
    Intent look = new Intent(context, StartReceiver.class).setAction(StartReceiver.LOOK);
    return PendingIntent.getBroadcast(context, number, look, PendingIntent.FLAG_UPDATE_CURRENT | unchangeable);
  }
}
