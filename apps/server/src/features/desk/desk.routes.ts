import * as contract from '@library/contract/lending/desk.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import { keepFor } from '../waits/waits.rules.ts';
import { hallOfDesk, scan } from './desk.service.ts';
import { findAtDesk, lendAtDesk } from './desk-acts.service.ts';
import { createDeskLimits } from './desk-reader.service.ts';

export function deskRoutes(serve: Server, wholeLibrary: Library): void {
  const limits = createDeskLimits(wholeLibrary);

  serve(contract.scanAtDesk, async ({ library, actor, body: { hall_id, ...scanned } }) => {
    const desk = { library, actor, limits, hall_id: await hallOfDesk(library, actor, hall_id) };
    return scan(desk, scanned);
  });

  serve(contract.lendAtDesk, async ({ library, actor, body: { hall_id, ...lend } }) => {
    const desk = { library, actor, limits, hall_id: await hallOfDesk(library, actor, hall_id) };
    const data = await lendAtDesk(desk, lend);
    return {
      success: true as const,
      message: msg('Handed out until {day}.', { day: { day: data.return_date } }),
      data,
    };
  });

  serve(contract.foundAtDesk, async ({ library, actor, body: { hall_id, copy_label } }) => {
    const desk = { library, actor, limits, hall_id: await hallOfDesk(library, actor, hall_id) };
    const offer = await findAtDesk(desk, copy_label);
    return { success: true as const, message: 'The copy is back.', keep_for: keepFor(offer) };
  });
}
