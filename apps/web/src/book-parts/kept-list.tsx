import type { KeptCopy } from '../lib/kept-copy.ts';
import { rich } from '../lib/language/texts.ts';
import { ScriptText } from '../ui/text/script-text.tsx';
import { CollectBy } from './collect-by.tsx';

/** Copies that staff put aside, each with its reader and its last day. Several copies of one book show the title only once. */
export function KeptList({ kept }: { kept: readonly KeptCopy[] }) {
  const isOneBook = kept.length > 1 && kept.every(({ title }) => title === kept[0]?.title);
  return (
    <>
      {isOneBook ? (
        <ScriptText as="p" text={kept[0]?.title ?? ''} className="wrap-anywhere line-clamp-4 font-medium" />
      ) : null}
      <ul className="my-3 flex flex-col gap-2">
        {kept.map(({ keepFor, title, hall }) => (
          <li key={keepFor.copy_label} className="rounded-card bg-sunken px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold text-lg">{keepFor.copy_label}</span>
              <span className="wrap-anywhere">
                {rich('for {reader}', {
                  reader: <ScriptText text={keepFor.reader} className="font-medium" />,
                })}
              </span>
            </p>
            {isOneBook ? null : (
              <ScriptText as="p" text={title} className="wrap-anywhere line-clamp-3 text-sm" />
            )}
            <p className="text-ink-soft text-sm">
              {rich('{hall}, by {day}', {
                hall: <ScriptText text={hall} />,
                day: <CollectBy day={keepFor.collect_by} />,
              })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
