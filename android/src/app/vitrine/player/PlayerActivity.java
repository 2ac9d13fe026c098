package app.vitrine.player;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.view.KeyEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.widget.TextView;
import java.io.IOException;

/** The screen: the player's page over the whole picture, and words only while there is none. */
public final class PlayerActivity extends Activity {
  private static final long CHECK_EVERY_MS = 5_000;
  private static final int BACKS_FOR_SETUP = 5;
  private static final long BACKS_WITHIN_MS = 3_000;

  private final Handler later = new Handler(Looper.getMainLooper());
  private final Watchdog watchdog = new Watchdog();
  private long firstBack;
  private int backs;
  private ViewGroup frame;
  private TextView words;
  private DisplayControl display;
  private PlayerPage page;
  private int failures;
  /** Uptime at which the page was last loaded; 0 while it is not. */
  private long loadedAt;

  private final Runnable check = new Runnable() {
    @Override public void run() {
      display.follow(System.currentTimeMillis());
      long now = SystemClock.uptimeMillis();
      boolean triesAgainAnyway = page == null || words.getVisibility() == View.VISIBLE;
      if (triesAgainAnyway) watchdog.begin(now);
      else act(watchdog.check(now));
      later.postDelayed(this, CHECK_EVERY_MS);
    }
  };
  private final Runnable again = new Runnable() {
    @Override public void run() {
      open();
    }
  };

  @Override
  protected void onCreate(Bundle kept) {
    super.onCreate(kept);
    getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    setContentView(R.layout.player);
    frame = (ViewGroup) findViewById(R.id.frame);
    words = (TextView) findViewById(R.id.words);
    display = new DisplayControl(this, findViewById(R.id.cover));
    Choices choices = new Choices(this);
    if (choices.server() == null) {
      openSetup();
      return;
    }
    Restarts.keepLooking(this, choices.byItself());
    open();
  }

  @Override
  protected void onStart() {
    super.onStart();
    InFront.started();
    display.follow(System.currentTimeMillis());
    // Hidden pages are slowed down by the browser: only a page in front has to show signs of life.
    watchdog.begin(SystemClock.uptimeMillis());
    later.postDelayed(check, CHECK_EVERY_MS);
  }

  @Override
  protected void onStop() {
    super.onStop();
    InFront.stopped();
    later.removeCallbacks(check);
  }

  @Override
  protected void onDestroy() {
    super.onDestroy();
    later.removeCallbacksAndMessages(null);
    close();
  }

  @Override
  public void onWindowFocusChanged(boolean focused) {
    super.onWindowFocusChanged(focused);
    if (focused) goFullScreen();
  }

  private void goFullScreen() {
    getWindow().getDecorView().setSystemUiVisibility(
        View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY
            | View.SYSTEM_UI_FLAG_FULLSCREEN
            | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
            | View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
            | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION
            | View.SYSTEM_UI_FLAG_LAYOUT_STABLE);
  }

  /** Back five times within three seconds opens the setup; less does nothing, as a screen has no way out. */
  @Override
  public void onBackPressed() {
    long now = SystemClock.uptimeMillis();
    if (now - firstBack > BACKS_WITHIN_MS) {
      firstBack = now;
      backs = 0;
    }
    if (++backs >= BACKS_FOR_SETUP) openSetup();
  }

  private void openSetup() {
    startActivity(new Intent(this, SetupActivity.class));
    finish();
  }

  /** Shows the player in a new WebView, or says why not and tries again. */
  private void open() {
    later.removeCallbacks(again);
    close();
    ServerAddress server = new Choices(this).server();
    if (server == null) {
      openSetup();
      return;
    }
    try {
      page = new PlayerPage(this, PlayerApp.of(this).originFor(server), bridge(), events);
    } catch (IOException taken) {
      tryAgain(getString(R.string.port_taken, LanForwarder.PORT));
      return;
    } catch (RuntimeException noWebView) {
      // Thrown while the system exchanges its WebView for a newer one, and where it has none.
      tryAgain(getString(R.string.no_web_view));
      return;
    }
    int version = page.browserVersion();
    if (version > 0 && version < WebViewVersion.OLDEST) {
      close();
      tryAgain(getString(R.string.old_web_view, version, WebViewVersion.OLDEST));
      return;
    }
    frame.addView(page.view, 0, new ViewGroup.LayoutParams(
        ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
    page.view.requestFocus();
    watchdog.begin(SystemClock.uptimeMillis());
    page.load();
  }

  private void close() {
    if (page != null) page.end();
    page = null;
  }

  private void act(Watchdog.Step step) {
    if (step == Watchdog.Step.NONE) return;
    android.util.Log.w("Vitrine", "The page shows no sign of life: " + step);
    if (step == Watchdog.Step.NEW_PROCESS) Restarts.now(this);
    else if (step == Watchdog.Step.NEW_VIEW) open();
    // Not loadUrl: the same address with the same fragment would load nothing.
    else page.view.reload();
  }

  private void tryAgain(String why) {
    long now = SystemClock.uptimeMillis();
    // A page that loads and dies at once counts as one failure after the other.
    if (loadedAt > 0 && now - loadedAt > Watchdog.WELL_AGAIN_MS) failures = 0;
    loadedAt = 0;
    failures++;
    words.setText(why);
    words.setVisibility(View.VISIBLE);
    later.removeCallbacks(again);
    later.postDelayed(again, BackOff.afterFailures(failures));
  }

  private DeviceBridge bridge() {
    return new DeviceBridge(this, new DeviceBridge.Calls() {
      @Override public void alive() {
        watchdog.alive(SystemClock.uptimeMillis());
      }

      @Override public void restart() {
        later.post(new Runnable() {
          @Override public void run() {
            Restarts.now(PlayerActivity.this);
          }
        });
      }

      @Override public void contact(final String authorization) {
        later.post(new Runnable() {
          @Override public void run() {
            if (page != null) page.askDisplay(authorization);
          }
        });
      }

      @Override public void screenshot(final int number, final String authorization) {
        later.post(new Runnable() {
          @Override public void run() {
            if (page != null) Screenshot.take(PlayerActivity.this, page.origin(), number, authorization);
          }
        });
      }

      @Override public void display(final String orders) {
        later.post(new Runnable() {
          @Override public void run() {
            display.take(orders);
          }
        });
      }
    });
  }

  private final PlayerPage.Events events = new PlayerPage.Events() {
    @Override public void loaded() {
      loadedAt = SystemClock.uptimeMillis();
      words.setVisibility(View.GONE);
    }

    @Override public void unreachable(String why) {
      // The view is ended by the next try: it is in the middle of telling us.
      ServerAddress server = new Choices(PlayerActivity.this).server();
      tryAgain(getString(R.string.unreachable, server == null ? "" : server.origin(), why));
    }

    @Override public void gone() {
      // Not at once: a page that kills its process as soon as it runs would keep the device busy with nothing else.
      close();
      tryAgain(getString(R.string.starts_again));
    }
  };

  /** A remote control's keys go to the page also when a touch has moved the focus. */
  @Override
  public boolean dispatchKeyEvent(KeyEvent event) {
    if (page != null && event.getKeyCode() != KeyEvent.KEYCODE_BACK && !page.view.hasFocus())
      page.view.requestFocus();
    return super.dispatchKeyEvent(event);
  }
}
