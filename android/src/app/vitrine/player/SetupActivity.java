package app.vitrine.player;

import android.app.Activity;
import android.content.ComponentName;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.provider.Settings;
import android.view.KeyEvent;
import android.view.View;
import android.view.inputmethod.EditorInfo;
import android.widget.Button;
import android.widget.CheckBox;
import android.widget.CompoundButton;
import android.widget.EditText;
import android.widget.TextView;
import java.io.IOException;

/** The first run, and again after Back five times: which server, and how the device starts. */
public final class SetupActivity extends Activity {
  private final Handler main = new Handler(Looper.getMainLooper());
  private Choices choices;
  private EditText address;
  private TextView answer;
  private Button connect;
  private Button anyway;
  private Button permit;

  @Override
  protected void onCreate(Bundle kept) {
    super.onCreate(kept);
    setContentView(R.layout.setup);
    choices = new Choices(this);
    address = (EditText) findViewById(R.id.address);
    answer = (TextView) findViewById(R.id.answer);
    connect = (Button) findViewById(R.id.connect);
    anyway = (Button) findViewById(R.id.anyway);
    permit = (Button) findViewById(R.id.permit);
    ServerAddress known = choices.server();
    if (known != null && kept == null) address.setText(known.origin());
    ((TextView) findViewById(R.id.about)).setText(getString(
        R.string.about, getString(R.string.version_name), Build.MODEL, Build.VERSION.RELEASE));
    addButtons();
    addChoices();
  }

  @Override
  protected void onStart() {
    super.onStart();
    InFront.started();
    permit.setVisibility(mayStartByItself() ? View.GONE : View.VISIBLE);
  }

  @Override
  protected void onStop() {
    super.onStop();
    InFront.stopped();
  }

  private void addButtons() {
    connect.setOnClickListener(new View.OnClickListener() {
      @Override public void onClick(View pressed) {
        connect(false);
      }
    });
    anyway.setOnClickListener(new View.OnClickListener() {
      @Override public void onClick(View pressed) {
        connect(true);
      }
    });
    address.setOnEditorActionListener(new TextView.OnEditorActionListener() {
      @Override public boolean onEditorAction(TextView field, int action, KeyEvent key) {
        if (action != EditorInfo.IME_ACTION_GO) return false;
        connect(false);
        return true;
      }
    });
    permit.setOnClickListener(new View.OnClickListener() {
      @Override public void onClick(View pressed) {
        askForPermission();
      }
    });
  }

  private void addChoices() {
    CheckBox byItself = (CheckBox) findViewById(R.id.by_itself);
    byItself.setChecked(choices.byItself());
    byItself.setOnCheckedChangeListener(new CompoundButton.OnCheckedChangeListener() {
      @Override public void onCheckedChanged(CompoundButton box, boolean wanted) {
        choices.byItself(wanted);
        Restarts.keepLooking(SetupActivity.this, wanted);
      }
    });
    final ComponentName alias = new ComponentName(this, getPackageName() + ".HomeScreen");
    final PackageManager packages = getPackageManager();
    CheckBox home = (CheckBox) findViewById(R.id.home);
    home.setChecked(
        packages.getComponentEnabledSetting(alias) == PackageManager.COMPONENT_ENABLED_STATE_ENABLED);
    home.setOnCheckedChangeListener(new CompoundButton.OnCheckedChangeListener() {
      @Override public void onCheckedChanged(CompoundButton box, boolean wanted) {
        packages.setComponentEnabledSetting(
            alias,
            wanted
                ? PackageManager.COMPONENT_ENABLED_STATE_ENABLED
                : PackageManager.COMPONENT_ENABLED_STATE_DISABLED,
            PackageManager.DONT_KILL_APP);
      }
    });
  }

  /** Tries the address, unless told to take it as it is: the network may come later than the person. */
  private void connect(boolean untried) {
    final ServerAddress server;
    try {
      server = ServerAddress.parse(address.getText().toString());
    } catch (ServerAddress.Unusable unusable) {
      say(wordsFor(unusable.problem), false);
      return;
    }
    if (untried) {
      play(server);
      return;
    }
    connect.setEnabled(false);
    say(getString(R.string.trying, server.origin()), false);
    new Thread(new Runnable() {
      @Override public void run() {
        final String problem = tryOut(server);
        main.post(new Runnable() {
          @Override public void run() {
            if (isFinishing()) return;
            connect.setEnabled(true);
            if (problem == null) play(server);
            else say(problem, true);
          }
        });
      }
    }, "server-check").start();
  }

  /** Null when the server is one of ours, else what is wrong, in words. */
  private String tryOut(ServerAddress server) {
    try {
      return ServerCheck.isVitrine(PlayerApp.of(this).originFor(server))
          ? null
          : getString(R.string.other_server, server.origin());
    } catch (IOException error) {
      return getString(R.string.no_answer, server.origin());
    }
  }

  private void play(ServerAddress server) {
    choices.choose(server);
    startActivity(new Intent(this, PlayerActivity.class).addFlags(Intent.FLAG_ACTIVITY_CLEAR_TOP));
    finish();
  }

  private void say(String text, boolean offerAnyway) {
    answer.setText(text);
    answer.setVisibility(View.VISIBLE);
    anyway.setVisibility(offerAnyway ? View.VISIBLE : View.GONE);
    address.requestFocus();
  }

  private String wordsFor(ServerAddress.Problem problem) {
    switch (problem) {
      case EMPTY:
        return getString(R.string.address_empty);
      case OTHER_SCHEME:
        return getString(R.string.address_scheme);
      case NAME_AND_PASSWORD:
        return getString(R.string.address_password);
      case PLAIN_TEXT_TO_THE_WORLD:
        return getString(R.string.address_plain);
      default:
        return getString(R.string.address_unreadable);
    }
  }

  /** Until Android 9 every app may; later those that may draw over others. The home app always may. */
  private boolean mayStartByItself() {
    return Build.VERSION.SDK_INT < 29 || Settings.canDrawOverlays(this);
  }

  private void askForPermission() {
    Uri own = Uri.parse("package:" + getPackageName());
    try {
      startActivity(new Intent(Settings.ACTION_MANAGE_OVERLAY_PERMISSION, own));
    } catch (RuntimeException notOnThisDevice) {
      say(getString(R.string.permit_by_hand, getPackageName()), false);
    }
  }
}
