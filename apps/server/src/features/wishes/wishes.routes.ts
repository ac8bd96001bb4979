import { addWish, listWishes, removeWish } from '@library/contract/wishes.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as wishes from './wishes.service.ts';

export function wishRoutes(serve: Server, library: Library): void {
  serve(listWishes, ({ actor }) => wishes.listWishes(library, actor));

  serve(addWish, async ({ actor, body }) => {
    await wishes.addWish(library, actor, body.book_id);
    return { message: 'The book is on your wishlist.' };
  });

  serve(removeWish, async ({ actor, params }) => {
    await wishes.removeWish(library, actor, params.book_id);
    return { message: 'The book is off your wishlist.' };
  });
}
