import { listCollections, saveCollections } from '@library/contract/inventory.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as inventory from './inventory.service.ts';

export function inventoryRoutes(serve: Server, library: Library): void {
  serve(listCollections, ({ params }) => inventory.listCollections(library, params.book_id));

  serve(saveCollections, async ({ actor, params, body }) => {
    await inventory.saveInventory(library, actor, params.book_id, body.book_collection);
    return { message: 'Inventory updated successfully!' };
  });
}
