package app.vitrine.player;

/** Runs the forwarder alone on this machine, for the browser test: prints its port and lives until its input ends. */
public final class Forward {
  private Forward() {}

  public static void main(String[] words) throws Exception {
    System.out.println(LanForwarder.start(ServerAddress.parse(words[0]), 0).port());
    while (System.in.read() >= 0) continue;
  }
}
