/*
 * `node --import` loads this into every program that a test or a benchmark starts (child-process.ts). The channel to the
 * parent closes when the parent ends for any reason, including SIGKILL; the program then stops as it does on SIGTERM.
 */
process.once('disconnect', () => {
  const isHandled = process.emit('SIGTERM');
  if (!isHandled) process.exit(1);
});
// The open channel must not keep a finished program alive.
process.channel?.unref();
