package app.vitrine.player;

/** Whether the player or its setup is what people see now. A new process begins with no. */
final class InFront {
  private static int shown;

  private InFront() {}

  static synchronized void started() {
    shown++;
  }

  static synchronized void stopped() {
    shown--;
  }

  static synchronized boolean is() {
    return shown > 0;
  }
}
