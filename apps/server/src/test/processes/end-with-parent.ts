/*
 * `node --import` loads this into every program that a test or a benchmark starts (child-process.ts). The channel to the parent
 * closes however the parent ended, by SIGKILL too; the program then stops as it does on SIGTERM.
 */
process.once('disconnect', () => {
  const isHandled = process.emit('SIGTERM');
  if (!isHandled) process.exit(1);
});
// The open channel must not keep a program alive that has finished.
process.channel?.unref();
