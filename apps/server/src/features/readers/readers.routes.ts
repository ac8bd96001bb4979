import * as contract from '@library/contract/readers.ts';
import type { Server } from '../../http/serve.ts';
import { deleteReader, readerPage, updateReader } from './readers.service.ts';

export function readerRoutes(serve: Server): void {
  serve(contract.listReaders, ({ library, query }) => readerPage(library, query));
  serve(contract.updateReader, async ({ library, actor, params, body }) => {
    await updateReader(library, actor, params.id, body);
    return { message: 'Reader updated successfully!' };
  });
  serve(contract.deleteReader, async ({ library, actor, params }) => {
    await deleteReader(library, actor, params.id);
    return { message: 'Reader deleted successfully!' };
  });
}
