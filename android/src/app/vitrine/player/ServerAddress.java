package app.vitrine.player;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Where the Vitrine server is. Plain text (http) is for the own network only; everything else is https. */
final class ServerAddress {
  /** Why an address cannot be used; the setup has words for each. */
  enum Problem { EMPTY, UNREADABLE, OTHER_SCHEME, NAME_AND_PASSWORD, PLAIN_TEXT_TO_THE_WORLD }

  static final class Unusable extends Exception {
    final Problem problem;

    Unusable(Problem problem) {
      super(problem.name());
      this.problem = problem;
    }
  }

  final boolean secure;
  /** Lower case; an IPv6 address without its brackets. */
  final String host;
  final int port;

  private ServerAddress(boolean secure, String host, int port) {
    this.secure = secure;
    this.host = host;
    this.port = port;
  }

  /** Reads what a person typed: scheme and port may be left out, a path is ignored. */
  static ServerAddress parse(String typed) throws Unusable {
    String text = typed == null ? "" : typed.trim();
    if (text.isEmpty()) throw new Unusable(Problem.EMPTY);
    boolean named = text.matches("(?i)[a-z][a-z0-9+.-]*://.*");
    URI uri = read(named ? text : "none://" + text);
    if (uri.getRawUserInfo() != null) throw new Unusable(Problem.NAME_AND_PASSWORD);
    String host = uri.getHost();
    if (host == null) throw new Unusable(Problem.UNREADABLE);
    host = host.toLowerCase(Locale.ROOT);
    if (host.startsWith("[")) host = host.substring(1, host.length() - 1);
    String scheme = named ? uri.getScheme().toLowerCase(Locale.ROOT) : isOfOwnNetwork(host) ? "http" : "https";
    if (!scheme.equals("http") && !scheme.equals("https")) throw new Unusable(Problem.OTHER_SCHEME);
    boolean secure = scheme.equals("https");
    if (!secure && !isOfOwnNetwork(host)) throw new Unusable(Problem.PLAIN_TEXT_TO_THE_WORLD);
    int port = uri.getPort() == -1 ? (secure ? 443 : 80) : uri.getPort();
    if (port < 1 || port > 65535) throw new Unusable(Problem.UNREADABLE);
    return new ServerAddress(secure, host, port);
  }

  private static URI read(String text) throws Unusable {
    try {
      return new URI(text.replaceAll("[\\s]", "")).parseServerAuthority();
    } catch (URISyntaxException error) {
      throw new Unusable(Problem.UNREADABLE);
    }
  }

  /** By its looks; LanForwarder judges again by the address that the name leads to. */
  private static boolean isOfOwnNetwork(String host) {
    if (host.contains(":")) return host.equals("::1") || host.matches("(fe[89ab]|f[cd]).*");
    if (host.matches("\\d+\\.\\d+\\.\\d+\\.\\d+"))
      return host.matches("(10|127)\\..*|192\\.168\\..*|169\\.254\\..*|172\\.(1[6-9]|2\\d|3[01])\\..*");
    return !host.contains(".") || host.matches(".*\\.(local|lan|home|internal|home\\.arpa)");
  }

  /** The address as an origin, e.g. https://signage.example.com or http://192.168.1.20:4000. */
  String origin() {
    String shown = host.contains(":") ? "[" + host + "]" : host;
    boolean usual = port == (secure ? 443 : 80);
    return (secure ? "https://" : "http://") + shown + (usual ? "" : ":" + port);
  }
}
