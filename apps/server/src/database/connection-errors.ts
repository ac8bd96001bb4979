/** What the system, PostgreSQL (SQLSTATE) and its pool say when the database cannot be reached or is going away. */
const codes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', '57P05'],
]);

/** The driver gives these errors no code. */
const messages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether an error means that the database was not there, rather than that it refused what was asked of it. */
export function isDatabaseAway(error: Error & { code?: string }): boolean {
  return codes.has(error.code ?? '') || messages.test(error.message);
}
