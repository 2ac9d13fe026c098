/** The log of the embedded cluster; a pino logger fits. */
export interface ClusterLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
