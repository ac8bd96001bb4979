import { changeCopyState, copyHistory, listCopies, moveCopyToHall } from '@library/contract/copies/copies.ts';
import { copyDetails, listCopyEvents } from '@library/contract/copies/copy-page.ts';
import { scannedCopy } from '@library/contract/copies/scanned-copy.ts';
import * as sightings from '@library/contract/copies/sightings.ts';
import type { Server } from '../../http/serve.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import { createSightingLimit, tellSighting } from '../sightings/sightings.service.ts';
import { unseenCopyPage } from '../sightings/unseen-copies.service.ts';
import { keepFor } from '../waits/waits.rules.ts';
import * as copies from './copies-admin.service.ts';
import { copyDetailsFor, copyEventPage } from './copy-page.service.ts';
import { scannedCopyFor } from './scanned-copy.service.ts';

export function copyRoutes(serve: Server, wholeLibrary: Library): void {
  const limitSightings = createSightingLimit(wholeLibrary);

  serve(listCopies, async ({ library, params }) => ({
    data: await copies.listCopies(library, params.book_id),
  }));

  serve(copyHistory, async ({ library, params }) => ({
    data: await copies.copyHistory(library, params.copy_id),
  }));

  serve(copyDetails, ({ library, actor, params }) => copyDetailsFor(library, actor, params.label));

  serve(scannedCopy, ({ library, actor, params }) => scannedCopyFor(library, actor, params.label));

  serve(sightings.tellSighting, async ({ library, body, address }) => {
    await limitSightings(address);
    const hall = await tellSighting(library, body);
    return { message: msg("Thank you. We've told the volunteers of {hall}.", { hall }) };
  });

  serve(sightings.listUnseenCopies, ({ library, query }) => unseenCopyPage(library, query));

  serve(listCopyEvents, ({ library, actor, params, query }) =>
    copyEventPage(library, actor, params.copy_id, query.page),
  );

  serve(changeCopyState, async ({ library, actor, params, body }) => {
    const offer = await copies.changeState(library, actor, params.copy_id, body.state);
    return {
      message: msg('The copy is now {state}.', { state: word(offer ? 'held' : body.state) }),
      keep_for: keepFor(offer),
    };
  });

  serve(moveCopyToHall, async ({ library, actor, params, body }) => {
    const { hall, offer } = await copies.changeHall(library, actor, params.copy_id, body.hall_id);
    return { message: msg('The copy is now in {hall}.', { hall }), keep_for: keepFor(offer) };
  });
}
