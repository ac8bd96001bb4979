import type { FastifyRequest } from 'fastify';
import { redact, redactUrl } from '../../lib/redact.ts';

/** Where the lines of the log go; standard output unless said. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The log: one line of JSON an event. It names calls and errors and never holds what people entrusted to the library:
 * headers and bodies are left out, and texts that may quote them are masked.
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

/** Of an error only what is named here: a database's error carries the very values that it stumbled over. */
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
