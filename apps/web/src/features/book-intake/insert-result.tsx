import { t } from '../../lib/language/texts.ts';
import { type ActionOutcome, Notice } from '../../ui/states/notice.tsx';

/** How a submit ended; `labels` are those of the new copies. */
export type InsertOutcome = ActionOutcome & { labels?: readonly string[] };

/** Says how the submit ended, and which labels to write into the copies. */
export function InsertResult({
  tone,
  text,
  labels = [],
  onDismiss,
}: InsertOutcome & { onDismiss: () => void }) {
  return (
    <Notice tone={tone} text={text} onDismiss={onDismiss}>
      {labels.length > 0 ? (
        <p className="mt-1 text-ink">
          {t(
            '{count, plural, one {Write this label inside the cover:} other {Write these labels inside the covers:}}',
            { count: labels.length },
          )}{' '}
          <span className="select-all break-words font-semibold">{labels.join(', ')}</span>
        </p>
      ) : null}
    </Notice>
  );
}
