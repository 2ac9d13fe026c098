package app.vitrine.player;

import android.app.ActivityManager;
import android.content.Context;
import android.net.ConnectivityManager;
import android.net.NetworkInfo;
import android.os.PowerManager;
import android.os.StatFs;

/** How the device is. Android tells apps neither the load of the processor nor its temperature. */
final class DeviceHealth {
  private static final long MEGABYTE = 1_000_000;

  private DeviceHealth() {}

  /** Returns the JSON that player/report/look-at-device.ts reads; what is not known is left out. */
  static String read(Context context) {
    StringBuilder json = new StringBuilder("{");
    ActivityManager memory = (ActivityManager) context.getSystemService(Context.ACTIVITY_SERVICE);
    if (memory != null) {
      ActivityManager.MemoryInfo info = new ActivityManager.MemoryInfo();
      memory.getMemoryInfo(info);
      add(json, "memoryUsedMb", String.valueOf((info.totalMem - info.availMem) / MEGABYTE));
      add(json, "memoryTotalMb", String.valueOf(info.totalMem / MEGABYTE));
    }
    StatFs disk = new StatFs(context.getFilesDir().getPath());
    add(json, "storageFreeMb", String.valueOf(disk.getAvailableBytes() / MEGABYTE));
    add(json, "storageTotalMb", String.valueOf(disk.getTotalBytes() / MEGABYTE));
    ConnectivityManager networks = (ConnectivityManager) context.getSystemService(Context.CONNECTIVITY_SERVICE);
    if (networks != null) add(json, "network", '"' + kind(networks.getActiveNetworkInfo()) + '"');
    PowerManager power = (PowerManager) context.getSystemService(Context.POWER_SERVICE);
    if (power != null) add(json, "displayOn", String.valueOf(power.isInteractive() && !DisplayControl.isDark()));
    return json.append('}').toString();
  }

  private static String kind(NetworkInfo network) {
    if (network == null || !network.isConnected()) return "none";
    switch (network.getType()) {
      case ConnectivityManager.TYPE_ETHERNET:
        return "ethernet";
      case ConnectivityManager.TYPE_WIFI:
        return "wifi";
      case ConnectivityManager.TYPE_MOBILE:
        return "cellular";
      default:
        return "other";
    }
  }

  private static void add(StringBuilder json, String name, String value) {
    if (json.length() > 1) json.append(',');
    json.append('"').append(name).append("\":").append(value);
  }
}
