package app.vitrine.player;

/**
 * What members set for the device: when its display is off, its volume and its brightness. The text, which
 * res/raw/display.js makes of the server's answer, is numbers with commas between them: volume, muted (0 or 1) and
 * brightness, -1 for one that the device keeps, then for each time off its beginning and its end in UTC ms.
 */
final class DisplayOrders {
  /** The device keeps what it has. */
  static final int OWN = -1;
  static final DisplayOrders NONE = new DisplayOrders(new long[] {OWN, 0, OWN});
  /** Five weeks of days with several times each. */
  private static final int MOST_NUMBERS = 5_000;

  private final long[] numbers;

  private DisplayOrders(long[] numbers) {
    this.numbers = numbers;
  }

  /** Returns null for a text that is none. */
  static DisplayOrders parse(String text) {
    if (text == null) return null;
    String[] parts = text.split(",", -1);
    if (parts.length < 3 || parts.length % 2 == 0 || parts.length > MOST_NUMBERS) return null;
    long[] numbers = new long[parts.length];
    try {
      for (int at = 0; at < parts.length; at++) numbers[at] = Long.parseLong(parts[at]);
    } catch (NumberFormatException noNumber) {
      return null;
    }
    boolean fits = isLevel(numbers[0]) && (numbers[1] == 0 || numbers[1] == 1) && isLevel(numbers[2]);
    return fits ? new DisplayOrders(numbers) : null;
  }

  private static boolean isLevel(long number) {
    return number == OWN || number >= 0 && number <= 100;
  }

  /** `now`: the clock of the device, UTC ms. About a time that is not known the display is on. */
  boolean isOff(long now) {
    for (int at = 3; at < numbers.length; at += 2) if (numbers[at] <= now && now < numbers[at + 1]) return true;
    return false;
  }

  /** What is to be heard, in percent: 0 while it is muted; OWN. */
  int volume() {
    return numbers[0] != OWN && numbers[1] == 1 ? 0 : (int) numbers[0];
  }

  /** In percent; OWN. */
  int brightness() {
    return (int) numbers[2];
  }
}
