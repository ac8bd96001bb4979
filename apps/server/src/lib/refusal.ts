import { type ErrorCode, errorStatus, type FieldErrors } from '@library/contract/errors.ts';
import { pluralise } from './pluralise.ts';

/** Refuses a call with a message for the person. Thrown by services, answered by `http/errors.ts`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The account that a failed log-in named; only for the log. */
  readonly triedAccountId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: FieldErrors; retryAfterSeconds?: number; triedAccountId?: string | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.triedAccountId = details.triedAccountId;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** 401: the caller's session has ended. */
export const sessionExpired = () =>
  new Refusal('unauthenticated', 'Your session has expired. Please log in again.');
/** 404: there is no such thing. */
export const notFound = (message: string) => new Refusal('not_found', message);
/** 403: the caller may not. */
export const forbidden = (message: string) => new Refusal('forbidden', message);
/** 409: the current state does not allow it. */
export const conflict = (message: string) => new Refusal('conflict', message);
/** 409: a constraint of the database refused what the rules had allowed, and no feature says why. */
export const changedMeanwhile = () =>
  conflict('Someone else changed this at the same time. Please try again.');
/** 422: fields are invalid; the message is that of the first field unless another is given. */
export function invalid(fields: FieldErrors, message?: string): Refusal {
  const [first] = Object.values(fields).flat();
  return new Refusal('invalid', message ?? first ?? 'Please check what you entered.', { fields });
}

/** 503: the server is overloaded. */
export const busy = () =>
  new Refusal('unavailable', 'The library is very busy right now. Please try again shortly.', {
    retryAfterSeconds: 5,
  });

/** 429: too many of these in too short a time; says when to try again. */
export function tooMany(what: string, secondsToWait: number): Refusal {
  return new Refusal(
    'too_many_requests',
    `Too many ${what}. Please try again in ${inWords(secondsToWait)}.`,
    {
      retryAfterSeconds: secondsToWait,
    },
  );
}

function inWords(seconds: number): string {
  if (seconds < 60) return pluralise(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? pluralise(minutes, 'minute') : pluralise(Math.ceil(minutes / 60), 'hour');
}
