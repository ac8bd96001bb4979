import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { requestStatusSchema } from './requests.ts';

/** The data with which a reader's phone proves, also offline, that the reader is the one who collects a book. */
export const requestCodeSchema = z.object({
  req_id: idSchema,
  status: requestStatusSchema,
  book: z.object({ book_id: idSchema, title: z.string() }),
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  /** Null once the request is closed. */
  code: z
    .object({
      /** The end of the request's id, as it appears in the QR code. */
      short: z.string(),
      /** 32 bytes in base64url, for this request alone. */
      secret: z.string(),
      /** The current code, for browsers that cannot compute it. */
      now: z.string(),
    })
    .nullable(),
  /** The server's time in ms since 1970, by which a phone corrects its own clock. */
  server_time: z.int(),
  /** The loan that the request became; null until the copy is handed out. */
  received: z.object({ lending_id: idSchema, copy_label: z.string(), due_date: dateSchema }).nullable(),
});
export type RequestCode = z.infer<typeof requestCodeSchema>;

export const requestCode = defineEndpoint({
  method: 'GET',
  path: '/api/request/code',
  summary: 'The secret of your open request, from which the phone makes the codes that the desk scans',
  access: ['reader'],
  query: z.object({ req_id: requiredId('Request') }),
  response: requestCodeSchema,
  missing: 'There is no such request.',
  addition: true,
});
