/**
 * A bare peer of a server's event loop: works for about a millisecond, fifty times a second, and allocates nothing. What
 * its longest turn takes beyond that millisecond, the machine added: other programs, the kernel, the host.
 */
const everyMs = 20;
const rounds = 1_000_000;

let sum = 0;
setInterval(() => {
  for (let round = 0; round < rounds; round++) sum = (sum + Math.imul(round, sum)) | 0;
}, everyMs);

process.on("disconnect", () => process.exit());
