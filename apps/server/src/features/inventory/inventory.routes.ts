import { listCollections, saveCollections } from '@library/contract/copies/inventory.ts';
import type { Server } from '../../http/serve.ts';
import * as inventory from './inventory.service.ts';

export function inventoryRoutes(serve: Server): void {
  serve(listCollections, ({ library, params }) => inventory.listCollections(library, params.book_id));

  serve(saveCollections, async ({ library, actor, params, body }) => {
    const kept_copies = await inventory.saveInventory(library, actor, params.book_id, body.book_collection);
    return { message: 'Inventory updated successfully!', kept_copies };
  });
}
