import {
  agreeToIsbnSource,
  listBookSources,
  listIsbnSources,
  lookUpIsbn,
  proposedCover,
} from '@library/contract/intake/isbn-lookup.ts';
import type { Server } from '../../http/serve.ts';
import type { CoverStore } from '../books/covers.service.ts';
import * as isbn from './isbn.service.ts';
import type { IsbnLimits } from './isbn-limits.service.ts';
import { agreeToSource, listSources } from './isbn-sources.service.ts';

export function isbnRoutes(serve: Server, covers: CoverStore, limits: IsbnLimits): void {
  serve(lookUpIsbn, ({ library, actor, params, query }) =>
    isbn.lookUp(library, limits, actor, { text: params.isbn, elsewhere: query.elsewhere }),
  );

  serve(proposedCover, async ({ library, actor, params }) => ({
    image: isbn.pictureText(await isbn.coverFor(library, { limits, covers }, actor, params.isbn)),
  }));

  serve(listBookSources, async ({ library, params }) => ({ data: await isbn.sourcesOf(library, params.id) }));

  serve(listIsbnSources, ({ library }) => listSources(library));

  serve(agreeToIsbnSource, async ({ library, actor, params, body }) => ({
    message: await agreeToSource(library, actor, { source: params.source, agreed: body.agreed }),
  }));
}
