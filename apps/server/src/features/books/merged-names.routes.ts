import {
  mergeAuthors,
  mergeCategories,
  mergePublishers,
} from '@library/contract/reference/reference-admin.ts';
import type { Server } from '../../http/serve.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';
import type { NameKind } from '../reference/reference.rules.ts';
import { mergeEntries } from './merged-names.service.ts';

/** Merges authors, publishers or categories. Part of this feature, because a merge moves books. */
export function mergeRoutes(serve: Server): void {
  mergesOf(serve, 'author', mergeAuthors);
  mergesOf(serve, 'category', mergeCategories);
  mergesOf(serve, 'publisher', mergePublishers);
}

function mergesOf(serve: Server, kind: NameKind, endpoint: typeof mergeAuthors): void {
  const entity = kind[0]?.toUpperCase() + kind.slice(1);
  serve(endpoint, async ({ library, actor, params, body }) => ({
    ...(await mergeEntries(library, actor, kind, { from: params.id, into: body.into })),
    message: msg('{entity} merged successfully!', { entity: word(entity) }),
  }));
}
