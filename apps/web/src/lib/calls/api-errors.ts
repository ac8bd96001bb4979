import type { FieldErrors } from '@library/contract/calls/errors.ts';
import { spoken } from '../language/spoken.ts';
import { t } from '../language/texts.ts';
import { notify } from '../toasts/toast.ts';

/** The sentence for a call without a response. */
export const networkText = () => t('Network error or server issue. Please try again.');

/** The sentence for an action that needs a network while the device is offline. */
export const offlineText = () => t("You're offline. Please try again once you're back online.");

/**
 * The message of a refusal without a sentence, such as a proxy's error page. In English it is the status text; in other
 * languages it is our own sentence, because a status text is always English.
 */
export const wordlessText = ({ statusText }: Response) =>
  (spoken().language === 'en' && statusText) || t('An unknown error occurred.');

/** A refusal by the server: its message, its status and its field errors. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  /** Field name to sentences, or null when no field is to blame. */
  readonly errors: FieldErrors | null;
  /** Whether `message` is the server's own sentence and not just a status text. */
  readonly worded: boolean;

  constructor(message: string, statusCode: number, errors: FieldErrors | null, worded = message !== '') {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
    this.worded = worded;
  }
}

/** The server could not be reached, or its response was unusable. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** A change that the client did not send because the device is offline. */
export class OfflineError extends NetworkError {
  override name = 'OfflineError';
  override message = offlineText();
}

/** Whether a call was refused because the person is not logged in any more. The client already shows a toast for it. */
export function needsLogin(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401;
}

/**
 * Shows a failed call as a toast. After a 401 the page stays and the toast offers a new login; `status` is null without a
 * response.
 */
export function showFailure(message: string, status: number | null): void {
  if (status === 401) notify.loginNeeded(message);
  else notify.error(message);
}

/**
 * The message a screen shows for a failed call: the server's own, `fallback` if it sent none, `networkMessage` if the
 * server was not reached, and one message for all calls while offline.
 */
export function errorText(error: unknown, fallback: string, networkMessage: string = networkText()): string {
  if (error instanceof OfflineError) return error.message;
  if (error instanceof NetworkError) return networkMessage;
  return error instanceof ApiError && error.worded ? error.message : fallback;
}
