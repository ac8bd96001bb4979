import type { FastifyRequest } from 'fastify';
import { redact, redactUrl } from '../../lib/text/redact.ts';

/** Where log lines are written; standard output by default. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The options of the log, which has one line of JSON per event. It describes calls and errors without personal data: headers and
 * bodies are left out, and texts that may quote them are redacted.
 */
export function logOptions(level: string, stream: LogStream | undefined) {
  return { level, ...(stream && { stream }), serializers: { req: describeCall, err: describeError } };
}

function describeCall({ method, url, ip }: FastifyRequest) {
  return { method, url: redactUrl(url), remoteAddress: ip };
}

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** The properties of an error that may be logged. Other properties of a database error have the values that caused it. */
function describeError(error: Error): DescribedError {
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    code,
    table,
    constraint,
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}
