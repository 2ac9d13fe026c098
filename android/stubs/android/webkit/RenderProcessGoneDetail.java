package android.webkit;

/** Android 8 has this class, the jar we compile against does not yet. Not packed: the device brings its own. */
public abstract class RenderProcessGoneDetail {
  public abstract boolean didCrash();
}
