import type { DecisionTaken, StocktakeDecision } from '@library/contract/copies/stocktakes.ts';
import { t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useUndoDecision } from './stocktakes.api.ts';

const decided: Record<StocktakeDecision, (count: number) => string> = {
  look_again: (count) => t('{count, plural, one {# copy} other {# copies}} to look for again', { count }),
  lost: (count) => t('{count, plural, one {# copy} other {# copies}} marked as lost', { count }),
  withdrawn: (count) => t('{count, plural, one {# copy} other {# copies}} withdrawn', { count }),
};

/** A decision with its undo, while that is possible. */
export function DecisionRow({ decision, stocktakeId }: { decision: DecisionTaken; stocktakeId: string }) {
  const undo = useUndoDecision(stocktakeId);
  const text = decided[decision.decision](decision.copies);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p>
          {text} {decision.undone_at ? <Badge>{t('Undone')}</Badge> : null}
        </p>
        <p className="text-ink-soft text-xs">
          <ScriptText text={decision.decided_by} /> · {formatMoment(decision.decided_at)}
        </p>
      </div>
      {decision.may_undo ? (
        <Button
          variant="secondary"
          busy={undo.isPending}
          busyLabel={t('Undoing...')}
          onClick={() => undo.mutate(decision.decision_id)}
          aria-label={t('Undo: {text}', { text })}
        >
          {t('Undo')}
        </Button>
      ) : null}
    </li>
  );
}
