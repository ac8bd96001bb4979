import {
  countUnprintedLabels,
  listLabels,
  markLabelsPrinted,
  relabelCopy,
} from '@library/contract/copies/labels.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { countUnprinted, labelsFor, markPrinted, relabel } from './labels.service.ts';

/** The labels of copies. `publicUrl` is the public address of the library, null if it is not configured. */
export function labelRoutes(serve: Server, publicUrl: string | null): void {
  serve(listLabels, async ({ library, actor, query }) => ({
    ...(await labelsFor(library, actor, query)),
    address: publicUrl,
    barcode: library.settings.label_barcode,
  }));

  serve(markLabelsPrinted, async ({ library, actor, body }) => {
    await markPrinted(library, actor, body);
    return {
      message: msg('{count, plural, one {# label} other {# labels}} marked as printed.', {
        count: body.copy_ids.length,
      }),
    };
  });

  serve(relabelCopy, async ({ library, actor, params, body }) => {
    const { label, old } = await relabel(library, actor, params.copy_id, body.label);
    return {
      message: msg('The copy has the label {label} now. {old} still leads to it.', { label, old }),
      label,
    };
  });

  serve(countUnprintedLabels, async ({ library, actor }) => ({
    total: await countUnprinted(library, actor),
  }));
}
