import { randomBytes } from 'node:crypto';

/**
 * Makes the request ids of the log: a prefix of the process and a number. A UUID would take longer to make than a cached
 * response takes to send.
 */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count}`;
  };
}
