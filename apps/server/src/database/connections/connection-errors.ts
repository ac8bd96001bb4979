/** Error codes of the system and of PostgreSQL (SQLSTATE) when the database cannot be reached or shuts down. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // PgBouncer has no connection to the database.
  '08P01',
  // The server is a standby that does not accept writes yet.
  '25006',
  // A transaction was idle for too long, because this process was frozen.
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** Errors of the driver and its pool that have no code. */
const messages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout$)/;

/** Whether the database could not be reached, as opposed to a statement that it refused. */
export function isConnectionError(error: Error & { code?: string }): boolean {
  return codes.has(error.code ?? '') || messages.test(error.message);
}
