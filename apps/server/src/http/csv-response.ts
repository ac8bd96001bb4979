import { csvFileSchema } from '@library/contract/common.ts';
import type { FastifyReply } from 'fastify';

/** Without it Excel takes UTF-8 for the letters of the machine's own language, and Bengali for rubbish. */
const byteOrderMark = '\uFEFF';

/** Sends a table for spreadsheets as a file to keep. Throws where the answer is no such table. */
export function sendCsv(reply: FastifyReply, answer: unknown): FastifyReply {
  const { name, content } = csvFileSchema.parse(answer);
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(byteOrderMark + content);
}
