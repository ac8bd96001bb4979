import type { FastifyRequest } from 'fastify';
import { busy, Refusal } from '../lib/refusal.ts';
import { bodyTimeOf, discardRest } from './body-rest.ts';
import { formBytes, tooLargeImage } from './body-rules.ts';
import { tooSlow } from './body-text.ts';
import type { Aside } from './overload.ts';

/** A file of a multipart form, whole in memory; its size is limited where the plugin is registered. */
export interface UploadedFile {
  /** The name that the sender gave; never used as a path. */
  name: string;
  content: Buffer;
}

interface Form {
  fields: Record<string, string>;
  files: Record<string, UploadedFile>;
}

/** Reads the form of a call and acts on it. */
export type WithForm = <Result>(
  request: FastifyRequest,
  act: (form: Form) => Promise<Result>,
) => Promise<Result>;

interface FormDoor {
  /** Forms that are read or acted on at once; each may hold an image in memory. */
  atOnce: number;
  /** What a cover may have at most, in bytes. */
  coverBytes: number;
  aside: Aside;
  /** Hears of each form that found no place. */
  refused: () => void;
}

/**
 * Makes the reader of forms: 503 for one more than may be at once, 408 for one that comes too slowly, 413 for one that is too long,
 * 400 for one that is cut off or is none.
 */
export function createWithForm({ atOnce, coverBytes, aside, refused }: FormDoor): WithForm {
  let open = 0;
  return async (request, act) => {
    if (open >= atOnce) {
      refused();
      throw busy();
    }
    open += 1;
    try {
      return await act(await aside(request, () => readWithin(request, coverBytes)));
    } finally {
      open -= 1;
    }
  };
}

async function readWithin(request: FastifyRequest, coverBytes: number): Promise<Form> {
  const call = request.raw;
  const over = bodyTimeOf(call);
  if (over.aborted) throw tooSlow();
  const refusal = Promise.withResolvers<never>();
  const late = () => refusal.reject(tooSlow());
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > formBytes(coverBytes)) refusal.reject(tooLargeImage(coverBytes));
  };
  over.addEventListener('abort', late);
  try {
    const form = readForm(request);
    call.on('data', count);
    const read = await Promise.race([form, refusal.promise]);
    // What stands behind the form's end means nothing.
    await discardRest(call);
    return read;
  } finally {
    call.off('data', count);
    over.removeEventListener('abort', late);
  }
}

/** Fields that are sent twice keep the last value; empty file inputs are left out. */
async function readForm(request: FastifyRequest): Promise<Form> {
  try {
    return await readParts(request);
  } catch (error) {
    // Limits have codes and sentences of their own; what the parser cannot read has none.
    if (error instanceof Error && 'code' in error) throw error;
    throw new Refusal('malformed', 'The call could not be read: its form is broken.');
  }
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (content.length > 0) files[part.fieldname] = { name: part.filename, content };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, files };
}
