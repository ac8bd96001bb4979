import type { ResponseBody } from '@library/contract/calls/route.ts';
import {
  type listIsbnSources,
  type OutsideSource,
  outsideSourceNames,
  outsideSources,
} from '@library/contract/intake/isbn-lookup.ts';
import { conflict } from '../../lib/refusal.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { countKnown } from './isbn.queries.ts';
import { lockSource, selectSources, updateAgreement } from './isbn-sources.queries.ts';
import { hostOf } from './source-addresses.rules.ts';
import { coolDownEnd } from './source-cool-down.rules.ts';

/** All outside sources: first those in the settings, in that order, then the others. */
export async function listSources({
  database,
  clock,
  settings,
}: Library): Promise<ResponseBody<typeof listIsbnSources>> {
  const rows = new Map((await selectSources(database)).map((row) => [row.source, row]));
  const now = clock.now();
  const { isbn_sources } = settings;
  const inOrder = [...isbn_sources, ...outsideSourceNames.filter((name) => !isbn_sources.includes(name))];
  const data = inOrder.map((source) => {
    const { agreed_by = null, agreed_at = null, resting_until = null } = rows.get(source) ?? {};
    return {
      source,
      host: hostOf(source),
      is_set: isbn_sources.includes(source),
      agreed_by,
      agreed_at: agreed_at?.toISOString() ?? null,
      resting_until: coolDownEnd(resting_until, now)?.toISOString() ?? null,
    };
  });
  return { data, known_isbns: await countKnown(database) };
}

/**
 * Allows the library to send ISBNs to a source, or forbids it; does nothing if that is already so. Throws 409 for a source
 * that the settings do not name, because nobody could see that it is used.
 */
export function agreeToSource(
  library: Library,
  admin: AdminActor,
  { source, agreed }: { source: OutsideSource; agreed: boolean },
): Promise<Sentence> {
  const name = outsideSources[source];
  return library.inTransaction(async (transaction) => {
    const { agreed_at } = await lockSource(transaction, source);
    if (agreed && !library.settings.isbn_sources.includes(source)) {
      throw conflict(msg("The settings of this library don't name {name} (ISBN_SOURCES).", { name }));
    }
    if (agreed !== (agreed_at !== null)) {
      const at = library.clock.now();
      const agreement = agreed
        ? { agreed_by: admin.account_id, agreed_at: at }
        : { agreed_by: null, agreed_at: null };
      await updateAgreement(transaction, source, agreement);
      await recordAudit(transaction, library, admin, {
        action: agreed ? 'agreed to' : 'stopped',
        kind: 'ISBN source',
        entity_id: admin.account_id,
        after: { source: name, host: hostOf(source) },
      });
    }
    return agreed
      ? msg('ISBNs may now be sent to {name}.', { name })
      : msg('No ISBN is sent to {name} any more.', { name });
  });
}
