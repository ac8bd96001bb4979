import type { FastifyRequest } from 'fastify';

/** A file of a multipart form, whole in memory; its size is limited where the plugin is registered. */
export interface UploadedFile {
  /** The name that the sender gave; never used as a path. */
  name: string;
  content: Buffer;
}

/** Reads a multipart form. Fields that are sent twice keep the last value; empty file inputs are left out. */
export async function readForm(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; files: Record<string, UploadedFile> }> {
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
