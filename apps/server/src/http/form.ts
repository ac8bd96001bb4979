import type { FastifyRequest } from 'fastify';
import { Refusal } from '../lib/refusal.ts';

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

/**
 * Reads a multipart form. Fields that are sent twice keep the last value; empty file inputs are left out. Throws 400
 * for a form that is cut off or is none.
 */
export async function readForm(request: FastifyRequest): Promise<Form> {
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
