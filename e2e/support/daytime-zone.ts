/**
 * A time zone in which it is about noon now. Between three and five in the morning of its own clock the player updates by
 * itself, also while it plays.
 */
export function daytimeZone(now = new Date()): string {
  const hoursEast = 12 - now.getUTCHours();
  // POSIX counts these zones to the west.
  return hoursEast === 0 ? "Etc/GMT" : `Etc/GMT${hoursEast > 0 ? "-" : "+"}${Math.abs(hoursEast)}`;
}
