package app.vitrine.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Semaphore;

/**
 * Brings a server of the own network that has no certificate to http://127.0.0.1, byte by byte. Chromium gives service
 * workers, Cache Storage and WebCrypto to secure addresses only, and counts the device itself as one, but not
 * http://192.168.1.20. The bytes between device and server stay unencrypted, as they were.
 */
final class LanForwarder {
  /** Always the same: what the browser keeps belongs to an address with its port. Below the range of passing ports. */
  static final int PORT = 24180;
  private static final int MOST_CONNECTIONS = 128;
  private static final int CONNECT_MS = 10_000;
  private static final int LAST_WORDS_MS = 60_000;

  private final ServerAddress server;
  private final ServerSocket listening;
  private final Semaphore free = new Semaphore(MOST_CONNECTIONS);

  private LanForwarder(ServerAddress server, ServerSocket listening) {
    this.server = server;
    this.listening = listening;
  }

  /** Listens at once, on this device only. Throws IOException when another program has the port. */
  static LanForwarder start(ServerAddress server, int port) throws IOException {
    ServerSocket listening = new ServerSocket();
    try {
      listening.setReuseAddress(true);
      listening.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 50);
    } catch (IOException error) {
      listening.close();
      throw error;
    }
    final LanForwarder forwarder = new LanForwarder(server, listening);
    run("lan-forwarder", new Runnable() {
      @Override public void run() {
        forwarder.accept();
      }
    });
    return forwarder;
  }

  boolean leadsTo(ServerAddress other) {
    return !listening.isClosed() && server.origin().equals(other.origin());
  }

  int port() {
    return listening.getLocalPort();
  }

  void stop() {
    close(listening);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        final Socket near = listening.accept();
        if (!free.tryAcquire()) {
          close(near);
          continue;
        }
        run("lan-connection", new Runnable() {
          @Override public void run() {
            try {
              connect(near);
            } finally {
              free.release();
            }
          }
        });
      } catch (IOException closedOrOutOfFiles) {
        if (listening.isClosed()) return;
        pause();
      }
    }
  }

  private void connect(final Socket near) {
    final Socket far = new Socket();
    try {
      InetAddress address = InetAddress.getByName(server.host);
      if (!isOfOwnNetwork(address)) throw new IOException(address + " is not of this network");
      if (address.isLoopbackAddress() && server.port == port()) throw new IOException("That is this forwarder");
      far.connect(new InetSocketAddress(address, server.port), CONNECT_MS);
      far.setKeepAlive(true);
      near.setTcpNoDelay(true);
      far.setTcpNoDelay(true);
      Thread answer = run("lan-answer", new Runnable() {
        @Override public void run() {
          copy(far, near);
        }
      });
      copy(near, far);
      // A server that vanished without a word would keep its half of the connection for ever.
      answer.join(LAST_WORDS_MS);
    } catch (IOException unreachable) {
      // A closed connection is what a browser expects of a server that is not there.
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      close(near);
      close(far);
    }
  }

  /** A name may look local and lead anywhere. */
  static boolean isOfOwnNetwork(InetAddress address) {
    byte[] bytes = address.getAddress();
    boolean uniqueLocal = bytes.length == 16 && (bytes[0] & 0xfe) == 0xfc;
    return address.isLoopbackAddress() || address.isSiteLocalAddress() || address.isLinkLocalAddress() || uniqueLocal;
  }

  /** Ends with the stream, and passes that end on; a break closes both sides. */
  private static void copy(Socket from, Socket to) {
    byte[] buffer = new byte[32_768];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) out.write(buffer, 0, count);
      to.shutdownOutput();
    } catch (IOException broken) {
      close(from);
      close(to);
    }
  }

  private static Thread run(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void pause() {
    try {
      Thread.sleep(200);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(java.io.Closeable one) {
    try {
      one.close();
    } catch (IOException alreadyGone) {
      // Nothing is left to close.
    }
  }
}
