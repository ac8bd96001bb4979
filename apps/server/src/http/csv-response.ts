import { csvFileSchema } from '@library/contract/common.ts';
import type { FastifyReply } from 'fastify';

/** Without it Excel reads UTF-8 in the character set of the machine, and shows Bengali as garbage. */
const byteOrderMark = '\uFEFF';

/** Sends a table as a file for spreadsheets. Throws when the response is not one. */
export function sendCsv(reply: FastifyReply, file: unknown): FastifyReply {
  const { name, content } = csvFileSchema.parse(file);
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(byteOrderMark + content);
}
