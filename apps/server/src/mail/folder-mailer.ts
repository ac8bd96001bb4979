import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { MakeId } from '../lib/ids.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Mailer, Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/** Writes mails into a folder as `.eml` files, which mail programs open; for a library without a mail server. */
export function folderMailer(
  folder: string,
  from: Sender,
  { clock, makeId }: { clock: Clock; makeId: MakeId },
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = clock
        .now()
        .toISOString()
        .replace(/[-:]|\.\d+/g, '');
      await writeFile(path.join(folder, `${time}-${makeId()}.eml`), message, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}
