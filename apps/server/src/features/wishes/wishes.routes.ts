import { addWish, listWishes, removeWish } from '@library/contract/reading/wishes.ts';
import type { Server } from '../../http/serve.ts';
import * as wishes from './wishes.service.ts';

export function wishRoutes(serve: Server): void {
  serve(listWishes, ({ library, actor }) => wishes.listWishes(library, actor));

  serve(addWish, async ({ library, actor, body }) => {
    await wishes.addWish(library, actor, body.book_id);
    return { message: 'The book is on your wishlist.' };
  });

  serve(removeWish, async ({ library, actor, params }) => {
    await wishes.removeWish(library, actor, params.book_id);
    return { message: 'The book is off your wishlist.' };
  });
}
