import { listLabels, markLabelsPrinted } from '@library/contract/labels.ts';
import type { Server } from '../../http/serve.ts';
import { pluralise } from '../../lib/pluralise.ts';
import { labelsFor, markPrinted } from './labels.service.ts';

/** The labels of copies; `publicUrl` is where people open the library, null where nobody said. */
export function labelRoutes(serve: Server, publicUrl: string | null): void {
  serve(listLabels, async ({ library, actor, query }) => ({
    ...(await labelsFor(library, actor, query)),
    address: publicUrl,
  }));

  serve(markLabelsPrinted, async ({ library, actor, body }) => {
    await markPrinted(library, actor, body.copy_ids);
    return { message: `${pluralise(body.copy_ids.length, 'label', 'labels')} marked as printed.` };
  });
}
