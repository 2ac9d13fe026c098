/**
 * Prints one line for a running task: on a terminal it counts the seconds, elsewhere it is printed once.
 * Returns a function that ends the line with the given outcome.
 */
export function progress(what) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const live = process.stdout.isTTY;
  if (!live) console.log(`${what} …`);
  const draw = () => process.stdout.write(`\r${what} … ${seconds()} s`);
  const timer = live ? setInterval(draw, 1000) : undefined;
  if (live) draw();
  return (outcome) => {
    clearInterval(timer);
    const line = `${what}: ${outcome} (${seconds()} s)`;
    if (live) process.stdout.write(`\r${line}\u001b[K\n`);
    else console.log(line);
  };
}
