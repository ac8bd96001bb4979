import { errorBodySchema, errorStatus } from '@library/contract/calls/errors.ts';
import type { Endpoint } from '@library/contract/calls/route.ts';
import { endpoints } from '@library/contract/endpoints.ts';
import { changedMeanwhile } from '../../lib/refusal.ts';
import type { HostileCall } from './calls.ts';
import type { RawResponse } from './send.ts';

/** The contract's messages for missing things, some of which end without a full stop. */
const asTheContractSays = new Set(Object.values<Endpoint>(endpoints).map(({ missing }) => missing));

/** Better than a 500, but a fault all the same: a rule or the feature should have given the reason. */
const unexplained = changedMeanwhile().message;

const isSentence = (text: string) => /^\S.*[.!?]$/su.test(text) || asTheContractSays.has(text);
const shape = errorBodySchema
  .strict()
  .refine(({ errors }) => errors === undefined || Object.values(errors).flat().length > 0);
const statusByCode = new Map<string, number>(Object.entries(errorStatus));

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fault of the response to a call; null when there is none. */
export function faultOf({ name, method }: HostileCall, response: RawResponse): string | null {
  const { status, type, text } = response;
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `a ${status}: ${text}`;
  if (method === 'HEAD' || status < 200 || status === 304) return null;
  const endpoint: Endpoint | null = name && endpoints[name];
  if (status < 400) {
    if (!endpoint || status >= 300) return null;
    if (endpoint.media === 'csv')
      return type.startsWith('text/csv') ? null : `a table that is no CSV: ${type}`;
    if (endpoint.media === 'calendar')
      return type.startsWith('text/calendar') ? null : `a calendar that is none: ${type}`;
    if (endpoint.media === 'file')
      return /^(?:text\/csv|application\/marc)/.test(type) ? null : `a file of another type: ${type}`;
    const { error } = endpoint.response.safeParse(read(text));
    return error ? `an answer that is not the contract's: ${error.message}` : null;
  }
  if (!type.startsWith('application/json')) return `a refusal that is no JSON: ${status} ${type} ${text}`;
  const { data: body, error } = shape.safeParse(read(text));
  if (error) return `a refusal of another shape: ${status} ${text}`;
  if (body.message === unexplained) return `a constraint refused it, and no feature says why: ${text}`;
  if (statusByCode.get(body.code) !== status) return `a refusal with the wrong status: ${status} ${text}`;
  const sentences = [body.message, ...Object.values(body.errors ?? {}).flat()];
  const bad = sentences.filter((sentence) => !isSentence(sentence));
  return bad.length > 0 ? `not a sentence: ${JSON.stringify(bad)} in ${text.slice(0, 500)}` : null;
}
