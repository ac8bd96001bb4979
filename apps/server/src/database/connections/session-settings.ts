/**
 * The PostgreSQL settings of every connection of a library. A transaction in which nothing happens for a minute belongs to a
 * server that is frozen or has lost its machine; PostgreSQL ends it, because its locks would stop everybody else for hours.
 */
export const sessionSettings = {
  jit: 'off',
  timezone: 'UTC',
  synchronous_commit: 'on',
  idle_in_transaction_session_timeout: '60s',
};

/** The settings as options of a connection. */
export function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
