import { changeCopyState, copyHistory, listCopies, moveCopyToHall } from '@library/contract/copies.ts';
import type { Server } from '../../http/serve.ts';
import { keepFor } from '../waits/waits.rules.ts';
import * as copies from './copies-admin.service.ts';

export function copyRoutes(serve: Server): void {
  serve(listCopies, async ({ library, params }) => ({
    data: await copies.listCopies(library, params.book_id),
  }));

  serve(copyHistory, async ({ library, params }) => ({
    data: await copies.copyHistory(library, params.copy_id),
  }));

  serve(changeCopyState, async ({ library, actor, params, body }) => {
    const offer = await copies.changeState(library, actor, params.copy_id, body.state);
    return { message: `The copy is now ${offer ? 'held' : body.state}.`, keep_for: keepFor(offer) };
  });

  serve(moveCopyToHall, async ({ library, actor, params, body }) => {
    const { hall, offer } = await copies.changeHall(library, actor, params.copy_id, body.hall_id);
    return { message: `The copy is now in ${hall}.`, keep_for: keepFor(offer) };
  });
}
