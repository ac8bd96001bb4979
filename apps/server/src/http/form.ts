import type { FastifyRequest } from 'fastify';
import { Refusal } from '../lib/refusal.ts';
import { createConcurrencyLimit } from '../lib/work/concurrency-limit.ts';
import type { BodyLimits } from './bodies/body-guard.ts';
import { bodyTimeOf, discardRest, expectBody } from './bodies/body-rest.ts';
import { fileBytes, formBytes, tooLargeFile } from './bodies/body-rules.ts';
import { cutOff, tooSlow } from './bodies/body-text.ts';
import type { RequestSlots } from './protection/overload.ts';

/** A file of a multipart form, whole in memory; its size is limited where the plugin is registered. */
export interface UploadedFile {
  /** The name that the sender gave; never used as a path. */
  name: string;
  content: Buffer;
}

interface MultipartForm {
  fields: Record<string, string>;
  files: Record<string, UploadedFile>;
}

export interface WithForm {
  <Result>(request: FastifyRequest, handle: (form: MultipartForm) => Promise<Result>): Promise<Result>;
  /** The number of waiting forms. */
  waiting(): number;
}

interface FormOptions {
  limits: Pick<BodyLimits, 'formsAtOnce' | 'formsWaiting' | 'formMilliseconds' | 'silenceMilliseconds'>;
  /** The size limit of a cover, in bytes. */
  coverBytes: number;
  slots: RequestSlots;
  /** Runs for each form that is refused because too many wait. */
  onRefusal: () => void;
}

/**
 * Returns a function that reads the form of a call and handles it. A limited number is handled concurrently, because each may
 * have an image in memory; the others wait unread. Throws 503 when too many forms wait, 408 when a form is too slow, 413 when it
 * is too long, and 400 when it is truncated or malformed.
 */
export function createWithForm({ limits, coverBytes, slots, onRefusal }: FormOptions): WithForm {
  const withLimit = createConcurrencyLimit(limits.formsAtOnce, limits.formsWaiting, onRefusal);
  const withForm = <Result>(request: FastifyRequest, handle: (form: MultipartForm) => Promise<Result>) => {
    slots.release(request);
    return withLimit(async () => {
      expectBody(request.raw, {
        milliseconds: limits.formMilliseconds,
        silenceMilliseconds: limits.silenceMilliseconds,
        restBytes: formBytes(fileBytes(request.routeOptions.config.endpoint, coverBytes)),
      });
      const form = await readWithin(request, coverBytes);
      slots.acquire(request);
      return handle(form);
    });
  };
  return Object.assign(withForm, { waiting: withLimit.waiting });
}

async function readWithin(request: FastifyRequest, coverBytes: number): Promise<MultipartForm> {
  const call = request.raw;
  if (call.closed) throw cutOff();
  const { endpoint } = request.routeOptions.config;
  const most = fileBytes(endpoint, coverBytes);
  const over = bodyTimeOf(call);
  const refusal = Promise.withResolvers<never>();
  const late = () => refusal.reject(tooSlow());
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > formBytes(most)) refusal.reject(tooLargeFile(endpoint, coverBytes));
  };
  over.addEventListener('abort', late);
  try {
    const form = readForm(request, most).catch((error) => {
      throw endpoint?.fileMegabytes && isTooLarge(error) ? tooLargeFile(endpoint, coverBytes) : error;
    });
    call.on('data', count);
    const read = await Promise.race([form, refusal.promise]);
    // Bytes after the end of the form have no meaning.
    await discardRest(call);
    return read;
  } finally {
    call.off('data', count);
    over.removeEventListener('abort', late);
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** Fields that are sent twice keep the last value; empty file inputs are left out. */
async function readForm(request: FastifyRequest, most: number): Promise<MultipartForm> {
  try {
    return await readParts(request, most);
  } catch (error) {
    // Errors of a limit have a code and a message of their own; those of the parser have none.
    if (error instanceof Error && 'code' in error) throw error;
    throw new Refusal('malformed', "We couldn't read the call: its form is broken.");
  }
}

async function readParts(request: FastifyRequest, fileSize: number): Promise<MultipartForm> {
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  const { files: most = 1 } = request.routeOptions.config.endpoint ?? {};
  for await (const part of request.parts({ limits: { files: most, fileSize } })) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (content.length > 0) files[part.fieldname] = { name: part.filename, content };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, files };
}
