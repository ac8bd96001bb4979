import * as page from '@library/contract/people/reader-page.ts';
import * as contract from '@library/contract/people/readers.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { noticesOfReader } from '../notices/reader-notices.service.ts';
import { pointsOfReader } from '../points/reader-points.service.ts';
import { waitsOfReader } from '../waiting-lists/reader-waits.service.ts';
import * as acts from './reader-acts.service.ts';
import { readerDetailsFor, requireReader } from './reader-page.service.ts';
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

  serve(page.readerDetails, ({ library, actor, params }) => readerDetailsFor(library, actor, params.id));
  serve(page.listReaderWaits, async ({ library, actor, params }) => {
    await requireReader(library, params.id);
    return { data: await waitsOfReader(library, actor, params.id) };
  });
  serve(page.listReaderPoints, async ({ library, params, query }) => {
    await requireReader(library, params.id);
    return pointsOfReader(library, params.id, query.page);
  });
  serve(page.listReaderNotices, async ({ library, params, query }) => {
    await requireReader(library, params.id);
    return noticesOfReader(library, params.id, query.page);
  });
  serve(page.blockReader, async ({ library, actor, params, body }) => {
    await acts.blockReader(library, actor, { readerId: params.id, ...body });
    return { message: 'The reader is blocked.' };
  });
  serve(page.unblockReader, async ({ library, actor, params, body }) => {
    await acts.unblockReader(library, actor, { readerId: params.id, ...body });
    return { message: 'The reader is no longer blocked.' };
  });
  serve(page.correctReaderPoints, async ({ library, actor, params, body }) => {
    const total = await acts.correctPointsOf(library, actor, { readerId: params.id, ...body });
    return { message: msg('The points are corrected. The total is now {total}.', { total }) };
  });
  serve(page.writeToReader, async ({ library, actor, params, body }) => {
    await acts.writeToReader(library, actor, { readerId: params.id, ...body });
    return { message: 'The message is sent. The reader finds it under Notices.' };
  });
}
