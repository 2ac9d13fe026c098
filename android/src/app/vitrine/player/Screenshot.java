package app.vitrine.player;

import android.annotation.TargetApi;
import android.app.Activity;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.os.Build;
import android.os.Handler;
import android.os.Looper;
import android.util.Log;
import android.view.PixelCopy;
import android.view.View;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;

/** Takes a picture of what the app shows and sends it to the server that asked for it. */
final class Screenshot {
  /** The server stores no larger ones. */
  private static final int LONGEST_SIDE = 1_280;
  private static final int QUALITY = 85;
  private static final int WAIT_MS = 20_000;

  private Screenshot() {}

  /** Call it on the main thread. `authorization` is the screen's own header. */
  static void take(Activity activity, String origin, int number, String authorization) {
    View whole = activity.getWindow().getDecorView();
    int width = whole.getWidth();
    int height = whole.getHeight();
    Upload upload = new Upload(origin, number, authorization);
    if (width == 0 || height == 0) {
      upload.start(null);
      return;
    }
    float scale = Math.min(1f, (float) LONGEST_SIDE / Math.max(width, height));
    Bitmap picture = Bitmap.createBitmap(
        Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), Bitmap.Config.ARGB_8888);
    if (Build.VERSION.SDK_INT >= 26) {
      Copy.of(activity, picture, upload);
      return;
    }
    // Before Android 8 a window cannot be copied. Drawing it again leaves films black.
    Canvas canvas = new Canvas(picture);
    canvas.scale(scale, scale);
    whole.draw(canvas);
    upload.start(picture);
  }

  /** A class for itself, because older devices do not have PixelCopy. */
  @TargetApi(26)
  private static final class Copy {
    /** Copies the window as it is on the display, films included. */
    static void of(Activity activity, final Bitmap picture, final Upload upload) {
      try {
        PixelCopy.request(activity.getWindow(), picture, new PixelCopy.OnPixelCopyFinishedListener() {
          @Override public void onPixelCopyFinished(int result) {
            upload.start(result == PixelCopy.SUCCESS ? picture : null);
          }
        }, new Handler(Looper.getMainLooper()));
      } catch (IllegalArgumentException noSurface) {
        // The window is not on the display now.
        upload.start(null);
      }
    }
  }

  /** Sends one picture, in a thread that ends with it. */
  private static final class Upload implements Runnable {
    private final String origin;
    private final int number;
    private final String authorization;
    private Bitmap picture;

    Upload(String origin, int number, String authorization) {
      this.origin = origin;
      this.number = number;
      this.authorization = authorization;
    }

    /** Null: no picture could be taken, which the server is told. */
    void start(Bitmap taken) {
      picture = taken;
      new Thread(this, "screenshot").start();
    }

    @Override public void run() {
      try {
        send(bytes());
      } catch (IOException failed) {
        Log.w("Vitrine", "The screenshot was not sent: " + failed.getMessage());
      }
    }

    private byte[] bytes() {
      if (picture == null) return new byte[0];
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      boolean written = picture.compress(Bitmap.CompressFormat.JPEG, QUALITY, out);
      picture.recycle();
      return written ? out.toByteArray() : new byte[0];
    }

    private void send(byte[] bytes) throws IOException {
      URL address = new URL(origin + "/player/v1/screenshots/" + number);
      HttpURLConnection call = (HttpURLConnection) address.openConnection();
      try {
        call.setRequestMethod("POST");
        call.setDoOutput(true);
        call.setConnectTimeout(WAIT_MS);
        call.setReadTimeout(WAIT_MS);
        call.setInstanceFollowRedirects(false);
        call.setUseCaches(false);
        call.setRequestProperty("Authorization", authorization);
        call.setRequestProperty("Content-Type", "image/jpeg");
        call.setFixedLengthStreamingMode(bytes.length);
        try (OutputStream out = call.getOutputStream()) {
          out.write(bytes);
        }
        int status = call.getResponseCode();
        if (status != 200) throw new IOException("the server answered " + status);
      } finally {
        call.disconnect();
      }
    }
  }
}
