import { labelTextOf } from '@library/contract/copies/typed-label.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { copyAddress } from '../../lib/staff-addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { copyPage } from './copies.api.ts';
import { stateNames, stateTones } from './copy-texts.ts';

/**
 * A link to the copy whose label was typed into the search of a list; renders nothing for any other text. A word without digits
 * is hardly ever a label, so no copy is asked for.
 */
export function CopyFound({ typed }: { typed: string }) {
  const label = /\p{Nd}/u.test(typed) ? labelTextOf(typed) : null;
  const { data } = useQuery({ ...copyPage(label ?? ''), enabled: label !== null });
  if (label === null || !data) return null;
  return (
    <Link
      to={copyAddress(data.label)}
      className="sheet flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:border-line-strong"
    >
      <span className="font-semibold">{t('Copy {label}', { label: data.label })}</span>
      <ScriptText text={data.book.title} className="line-clamp-1 min-w-0 flex-1 basis-40" />
      <Badge tone={stateTones[data.state]}>{stateNames()[data.state]}</Badge>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </Link>
  );
}
