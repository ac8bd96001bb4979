import type { AuditEntry } from '@library/contract/library/audit.ts';
import { rich } from '../../lib/language/texts.ts';
import { readerAddress, readerLink } from '../../lib/staff-addresses.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { PersonLink } from '../../ui/text/person-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { auditChanges } from './audit-changes.ts';
import { actWord, kindWord } from './audit-words.ts';
import { ChangeTable } from './change-table.tsx';

/** One change: who did what to which thing, when, and what it was before and after. */
export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { actor, action, kind, subject, at } = entry;
  // Other servers of this contract may omit the reader.
  const { reader } = entry as Omit<AuditEntry, 'reader'> & Partial<Pick<AuditEntry, 'reader'>>;
  return (
    <li className="sheet p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="min-w-0 grow">
          {rich('{who} {act} {kind} {what}', {
            who: (
              <>
                <ScriptText text={actor.name} className="font-semibold" />{' '}
                <span className="text-ink-faint text-xs">({kindWord(actor.type)})</span>
              </>
            ),
            act: actWord(action),
            kind: kindWord(kind),
            what: (
              <>
                {subject ? <PersonLink name={subject} to={pageOf(entry)} className="font-medium" /> : null}
                {reader ? ' ' : null}
                {reader
                  ? rich('of {reader}', {
                      reader: (
                        <PersonLink name={reader.name} to={readerLink(reader)} className="font-medium" />
                      ),
                    })
                  : null}
              </>
            ),
          })}
        </p>
        <time dateTime={at} className="text-ink-faint text-xs">
          {formatMoment(at)}
        </time>
      </div>
      <ChangeTable changes={auditChanges(entry.before, entry.after)} />
    </li>
  );
}

/** The address of the page about the changed item; undefined if it has no page. */
function pageOf({ kind, entity_id }: AuditEntry): string | undefined {
  return kind === 'reader' ? readerAddress(entity_id) : undefined;
}
