import { storedToken } from './stored-session.ts';

/**
 * Returns a function that says whether the login in use is still that of now. Another account may be in use when an answer comes
 * late: it must not see what the answer says, nor what was on the screen before.
 */
export function captureLogin(): () => boolean {
  const token = storedToken();
  return () => storedToken() === token;
}
