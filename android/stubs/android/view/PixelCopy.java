package android.view;

import android.graphics.Bitmap;
import android.os.Handler;

/** Android 8 has this for windows, the jar we compile against does not yet. Not packed: the device brings its own. */
public final class PixelCopy {
  public static final int SUCCESS = 0;

  private PixelCopy() {}

  public interface OnPixelCopyFinishedListener {
    void onPixelCopyFinished(int result);
  }

  public static void request(Window source, Bitmap into, OnPixelCopyFinishedListener listener, Handler on) {
    throw new UnsupportedOperationException();
  }
}
