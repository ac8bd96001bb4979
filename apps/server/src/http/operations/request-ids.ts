import { randomBytes } from 'node:crypto';

/**
 * Names calls in the log: a part that is the process's own, and a number. Ids for rows would do, but take longer to
 * make than the rest of a kept answer.
 */
export function callIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let calls = 0;
  return () => {
    calls += 1;
    return `${prefix}-${calls}`;
  };
}
