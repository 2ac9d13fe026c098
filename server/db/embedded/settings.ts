/** Settings of the embedded server: little memory, no TCP, UTC. */
const always = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "64MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  wal_compression: "on",
  // One process tree for one application: no helper processes that it never uses.
  io_method: "sync",
  max_logical_replication_workers: "0",
  autovacuum_max_workers: "2",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_destination: "stderr",
  logging_collector: "off",
  log_checkpoints: "off",
  log_line_prefix: "",
  lc_messages: "C",
  // The application reports rejected statements; here they would write customers' data into the log.
  log_min_messages: "log",
  log_error_verbosity: "terse",
} as const;

/** A test's cluster is thrown away, so nothing is flushed. */
const forgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  wal_init_zero: "off",
  max_connections: "120",
} as const;

/** Returns the command line of `postgres` for a cluster. */
export function serverArguments(cluster: { data: string; socket: string; durable: boolean }): string[] {
  const settings = {
    ...always,
    ...(cluster.durable ? {} : forgetful),
    unix_socket_directories: cluster.socket,
  };
  return [
    "-D",
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
