import { type ErrorCode, errorStatus } from '@library/contract/calls/errors.ts';
import { type MessageDescriptor, msg, type Sentence } from './sentences/message-descriptor.ts';

/** Sentences by field name. */
export type FieldSentences = Record<string, Sentence[]>;

/** Refuses a call with a sentence for the person. Thrown by services, answered by `http/errors.ts`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** The sentence for the person, translated for the response; the English `message` is for the log. */
  readonly sentence: Sentence;
  readonly fields: FieldSentences | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The account that a failed login named; only for the log. */
  readonly triedAccountId: string | undefined;

  constructor(
    code: ErrorCode,
    sentence: Sentence,
    details: {
      fields?: FieldSentences;
      retryAfterSeconds?: number;
      triedAccountId?: string | undefined;
    } = {},
  ) {
    super(String(sentence));
    this.sentence = sentence;
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
/** 404: the requested object does not exist. */
export const notFound = (message: Sentence) => new Refusal('not_found', message);
/** 403: the caller lacks the permission. */
export const forbidden = (message: Sentence) => new Refusal('forbidden', message);
/** 409: the current state does not allow it. */
export const conflict = (message: Sentence) => new Refusal('conflict', message);
/** 409: a database constraint refused a change that the rules had allowed, and no feature explains it. */
export const changedMeanwhile = () =>
  conflict('Someone else changed this at the same time. Please try again.');
/** 422: fields are invalid; the message is that of the first field unless another is given. */
export function invalid(fields: FieldSentences, message?: Sentence): Refusal {
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
  const time = timeToWait(secondsToWait);
  return new Refusal(
    'too_many_requests',
    msg('Too many {what}. Please try again in {time}.', { what: msg(what), time }),
    { retryAfterSeconds: secondsToWait },
  );
}

function timeToWait(seconds: number): MessageDescriptor {
  if (seconds < 60) return msg('{count, plural, one {# second} other {# seconds}}', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? msg('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
    : msg('{count, plural, one {# hour} other {# hours}}', { count: Math.ceil(minutes / 60) });
}
