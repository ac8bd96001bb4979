import { BookCheck, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { type OwnBookState, ownBookText } from '../../lib/own-book-states.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

/**
 * Replaces the request button if the reader already has or requested this book: says so and links to My books. As high as the
 * button, so that nothing moves.
 */
export function OwnBookLink({ own }: { own: OwnBookState }) {
  const isLate = own.kind === 'borrowed' && own.late;
  const Icon = own.kind === 'requested' ? Clock : BookCheck;
  return (
    <Link
      to="/my-reads"
      data-screen-only
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-card border px-2.5 py-0.5 leading-tight transition-colors',
        isLate
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-action-line bg-action-soft text-action hover:border-action',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-xs">{ownBookText(own)}</span>
        <span className="line-clamp-1 text-ink-soft text-xs">
          <ScriptText text={own.hall} />
        </span>
      </span>
      <span className="sr-only">{t('See My books')}</span>
    </Link>
  );
}
