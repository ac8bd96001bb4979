import type { AuditEntry } from '@library/contract/audit.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/moments.ts';
import { readerAddress } from '../../lib/staff-addresses.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { auditChanges } from './audit-changes.ts';
import { ChangeTable } from './change-table.tsx';

/** One change: who did what to which thing, when, and what it was before and after. */
export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { actor, action, kind, subject, at } = entry;
  return (
    <li className="sheet p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="min-w-0 grow">
          <ScriptText text={actor.name} className="font-semibold" />{' '}
          <span className="text-ink-faint text-xs">({actor.type})</span> {action} {kind}{' '}
          {subject ? <Subject entry={entry} subject={subject} /> : null}
        </p>
        <time dateTime={at} className="text-ink-faint text-xs tabular-nums">
          {formatMoment(at)}
        </time>
      </div>
      <ChangeTable changes={auditChanges(entry.before, entry.after)} />
    </li>
  );
}

/** The name of what was changed; a reader's leads to the reader's page. */
function Subject({ entry, subject }: { entry: AuditEntry; subject: string }) {
  const name = <ScriptText text={subject} className="font-medium" />;
  if (entry.kind !== 'reader') return name;
  return (
    <Link
      to={readerAddress(entry.entity_id)}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current max-sm:inline-block max-sm:py-2.5"
    >
      {name}
    </Link>
  );
}
