package app.vitrine.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;

/** Checks of the parts that need no device, run on the machine's Java by scripts/android.test.mjs. */
public final class Checks {
  private Checks() {}

  public static void main(String[] words) throws Exception {
    addresses();
    ownNetwork();
    watchdog();
    webViews();
    backOff();
    displayOrders();
    forwarder();
    System.out.println("ok");
  }

  private static void addresses() {
    means("signage.example.com", "https://signage.example.com");
    means(" HTTPS://Signage.Example.com/player?x#y ", "https://signage.example.com");
    means("signage.example.com:8443/", "https://signage.example.com:8443");
    means("https://signage.example.com:443", "https://signage.example.com");
    means("192.168.1.20:4000", "http://192.168.1.20:4000");
    means("http://192.168.1.20", "http://192.168.1.20");
    means("https://192.168.1.20", "https://192.168.1.20");
    means("172.31.0.1", "http://172.31.0.1");
    means("172.32.0.1", "https://172.32.0.1");
    means("box:4000", "http://box:4000");
    means("box.local", "http://box.local");
    means("http://[fd12::1]:4000/player", "http://[fd12::1]:4000");
    refuses("", ServerAddress.Problem.EMPTY);
    refuses(null, ServerAddress.Problem.EMPTY);
    refuses("  ", ServerAddress.Problem.EMPTY);
    refuses("ftp://box", ServerAddress.Problem.OTHER_SCHEME);
    refuses("javascript://box", ServerAddress.Problem.OTHER_SCHEME);
    refuses("https://me:secret@example.com", ServerAddress.Problem.NAME_AND_PASSWORD);
    refuses("http://example.com", ServerAddress.Problem.PLAIN_TEXT_TO_THE_WORLD);
    refuses("http://8.8.8.8", ServerAddress.Problem.PLAIN_TEXT_TO_THE_WORLD);
    refuses("http://[2001:db8::1]", ServerAddress.Problem.PLAIN_TEXT_TO_THE_WORLD);
    refuses("https://", ServerAddress.Problem.UNREADABLE);
    refuses("https://a_b^c", ServerAddress.Problem.UNREADABLE);
    refuses("box:99999", ServerAddress.Problem.UNREADABLE);
    refuses("javascript:alert(1)", ServerAddress.Problem.UNREADABLE);
    refuses("data:text/html,hello", ServerAddress.Problem.UNREADABLE);
  }

  private static void means(String typed, String origin) {
    try {
      String found = ServerAddress.parse(typed).origin();
      check(found.equals(origin), typed + " is " + found);
      check(ServerAddress.parse(found).origin().equals(found), found + " is not read back");
    } catch (ServerAddress.Unusable problem) {
      check(false, typed + " is refused: " + problem.problem);
    }
  }

  private static void refuses(String typed, ServerAddress.Problem expected) {
    try {
      check(false, typed + " is taken for " + ServerAddress.parse(typed).origin());
    } catch (ServerAddress.Unusable problem) {
      check(problem.problem == expected, typed + " is " + problem.problem);
    }
  }

  private static void ownNetwork() throws IOException {
    for (String own : new String[] {"10.1.2.3", "192.168.0.9", "172.16.0.1", "127.0.0.1", "169.254.1.1", "::1", "fe80::1", "fd00::5"})
      check(LanForwarder.isOfOwnNetwork(InetAddress.getByName(own)), own);
    for (String other : new String[] {"8.8.8.8", "172.32.0.1", "192.169.0.1", "2001:db8::1"})
      check(!LanForwarder.isOfOwnNetwork(InetAddress.getByName(other)), other);
  }

  private static void watchdog() {
    Watchdog dog = new Watchdog();
    dog.begin(0);
    check(dog.check(Watchdog.FIRST_SIGN_MS - 1) == Watchdog.Step.NONE, "too early");
    check(dog.check(Watchdog.FIRST_SIGN_MS) == Watchdog.Step.RELOAD, "a page that never began");
    long now = Watchdog.FIRST_SIGN_MS;
    for (int beat = 0; beat < 100; beat++) {
      now += 10_000;
      dog.alive(now);
      check(dog.check(now + 9_999) == Watchdog.Step.NONE, "alive");
    }
    now += Watchdog.NEXT_SIGN_MS;
    check(dog.check(now) == Watchdog.Step.RELOAD, "a page that stopped");
    // The first trouble is forgotten; from here each step is harder, and never comes more often than before.
    Watchdog.Step[] expected = {
      Watchdog.Step.RELOAD, Watchdog.Step.NEW_VIEW, Watchdog.Step.NEW_PROCESS, Watchdog.Step.NEW_PROCESS, Watchdog.Step.NEW_VIEW
    };
    Watchdog.Step[] found = new Watchdog.Step[expected.length];
    long longest = 0;
    for (int index = 0; index < expected.length; index++) {
      long began = now;
      do now += 5_000;
      while ((found[index] = dog.check(now)) == Watchdog.Step.NONE);
      check(now - began >= longest, "patience shrank at step " + index);
      longest = now - began;
    }
    check(Arrays.equals(found, expected), Arrays.toString(found));
    check(longest <= Watchdog.FIRST_SIGN_MS * 16 + 5_000, "patience " + longest);
  }

  private static void webViews() {
    String box = "Mozilla/5.0 (Linux; Android 9; AFTMM; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/72.0.3626.121 Mobile Safari/537.36";
    check(WebViewVersion.of(box) == 72, "72");
    check(WebViewVersion.of("something else") == 0 && WebViewVersion.of(null) == 0, "unknown");
  }

  private static void backOff() {
    check(BackOff.afterFailures(0) == 2_000 && BackOff.afterFailures(1) == 2_000, "first");
    check(BackOff.afterFailures(3) == 8_000 && BackOff.afterFailures(1_000) == 300_000, "later");
  }

  private static void displayOrders() {
    DisplayOrders night = DisplayOrders.parse("40,0,70,1000,2000,3000,4000");
    check(night.volume() == 40 && night.brightness() == 70, "levels");
    check(!night.isOff(999) && night.isOff(1000) && night.isOff(1999) && !night.isOff(2000), "first night");
    check(night.isOff(3000) && !night.isOff(4000) && !night.isOff(Long.MAX_VALUE), "later it is on");
    check(DisplayOrders.parse("40,1,-1").volume() == 0, "muted");
    check(DisplayOrders.parse("-1,0,-1").volume() == DisplayOrders.OWN && !DisplayOrders.NONE.isOff(0), "its own");
    for (String other : new String[] {null, "", "40,0", "40,0,70,1000", "101,0,70", "40,2,70", "40,0,NaN", "a,b,c", "40,0,70,1,,"})
      check(DisplayOrders.parse(other) == null, "is taken: " + other);
  }

  /** A mebibyte there and back, an end that is passed on, and a server that is gone. */
  private static void forwarder() throws Exception {
    final byte[] sent = new byte[1 << 20];
    for (int index = 0; index < sent.length; index++) sent[index] = (byte) (index * 31 >> 3);
    ServerSocket far = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"));
    echo(far);
    ServerAddress server = ServerAddress.parse("http://127.0.0.1:" + far.getLocalPort());
    LanForwarder forwarder = LanForwarder.start(server, 0);
    final Socket near = new Socket("127.0.0.1", forwarder.port());
    Thread sender = new Thread() {
      @Override public void run() {
        try {
          near.getOutputStream().write(sent);
          near.shutdownOutput();
        } catch (IOException broken) {
          throw new IllegalStateException(broken);
        }
      }
    };
    sender.start();
    byte[] received = new byte[sent.length + 1];
    int count = 0;
    InputStream in = near.getInputStream();
    for (int more = 0; more >= 0; more = in.read(received, count, received.length - count)) count += more;
    check(count == sent.length, "received " + count);
    check(Arrays.equals(sent, Arrays.copyOf(received, count)), "other bytes");
    near.close();

    far.close();
    try (Socket refused = new Socket("127.0.0.1", forwarder.port())) {
      check(refused.getInputStream().read() == -1, "a server that is gone answers");
    }
    check(forwarder.leadsTo(server) && !forwarder.leadsTo(ServerAddress.parse("box")), "leads to");
    forwarder.stop();
    check(!forwarder.leadsTo(server), "stopped");
  }

  private static void echo(final ServerSocket far) {
    Thread thread = new Thread() {
      @Override public void run() {
        try (Socket socket = far.accept()) {
          byte[] buffer = new byte[5_000];
          InputStream in = socket.getInputStream();
          OutputStream out = socket.getOutputStream();
          for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) out.write(buffer, 0, count);
        } catch (IOException broken) {
          throw new IllegalStateException(broken);
        }
      }
    };
    thread.setDaemon(true);
    thread.start();
  }

  private static void check(boolean right, String what) {
    if (!right) throw new AssertionError(what);
  }
}
