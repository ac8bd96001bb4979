import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { AuditChange } from './audit-changes.ts';
import { factWord, fieldWords } from './audit-words.ts';

/** How many changed fields show at first; the rest are collapsed. */
const SHOWN_AT_FIRST = 6;

/** The fields of a change, each before and after. */
export function ChangeTable({ changes }: { changes: readonly AuditChange[] }) {
  const [expanded, setExpanded] = useState(false);
  if (changes.length === 0) return null;
  const shown = expanded ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <table className="mt-3 w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="border-line border-b text-ink-faint text-xs">
            <th scope="col" className="w-[30%] py-1 pe-2 text-start font-medium">
              {t('Field')}
            </th>
            <th scope="col" className="py-1 pe-2 text-start font-medium">
              {t('Before')}
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              {t('After')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ field, before, after }) => (
            <tr key={field} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="break-words py-1.5 pe-2 text-start font-medium text-ink-soft">
                {fieldWords(field)}
              </th>
              <td className="break-words py-1.5 pe-2">
                <Fact field={field} text={before} className="text-danger" />
              </td>
              <td className="break-words py-1.5">
                <Fact field={field} text={after} className="text-action" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > SHOWN_AT_FIRST ? (
        <Button variant="ghost" className="-ms-3 mt-1" onClick={() => setExpanded(!expanded)}>
          {expanded ? t('Show less') : t('Show all {length} fields', { length: changes.length })}
        </Button>
      ) : null}
    </>
  );
}

function Fact({ field, text, className }: { field: string; text: string | null; className: string }) {
  if (text === null) return <span className="text-ink-faint">—</span>;
  return <ScriptText text={factWord(field, text)} className={className} />;
}
