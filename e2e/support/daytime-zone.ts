/**
 * Returns a time zone in which it is about noon now: between three and five in the morning of its local time the player
 * updates itself, also while it plays.
 */
export function daytimeZone(now = new Date()): string {
  const hoursEast = 12 - now.getUTCHours();
  // POSIX signs are reversed: positive means west.
  return hoursEast === 0 ? "Etc/GMT" : `Etc/GMT${hoursEast > 0 ? "-" : "+"}${Math.abs(hoursEast)}`;
}
