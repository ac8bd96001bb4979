import type { PastedLine } from '@library/contract/reference/pasted-lists.ts';
import { writeNumber } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { ReferenceKind } from './entry-kinds.ts';
import { inReadingOrder, previewText } from './paste-texts.ts';

const badges = () =>
  ({
    new: { tone: 'good', label: t('New') },
    existing: { tone: 'neutral', label: t('Already there') },
    repeated: { tone: 'neutral', label: t('More than once') },
    refused: { tone: 'bad', label: t('To correct') },
  }) as const satisfies Record<PastedLine['state'], unknown>;

/** The preview of each pasted line; `lines` is undefined while it loads. Screen readers announce the numbers when they change. */
export function PastedLines({
  kind,
  lines,
  empty,
}: {
  kind: ReferenceKind;
  lines: readonly PastedLine[] | undefined;
  empty: boolean;
}) {
  return (
    <section aria-label={t('Preview')} className="min-h-40">
      <p role="status" className="font-semibold text-sm">
        {lines ? previewText(lines) : ''}
      </p>
      {lines ? (
        <ul className="mt-1 divide-y divide-line text-sm">
          {inReadingOrder(lines).map((line) => (
            <PastedRow key={line.line} line={line} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-sm">
          {empty
            ? t("You'll see here what's new, and which {many} you already have.", { many: kind.words().many })
            : t('Checking the list...')}
        </p>
      )}
    </section>
  );
}

function PastedRow({ line: { line, name, gender, state, reason } }: { line: PastedLine }) {
  const { tone, label } = badges()[state];
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="me-2 text-ink-soft tabular-nums">
            <span className="sr-only">{t('Line')} </span>
            {writeNumber(line)}
          </span>
          <ScriptText text={name} className="font-medium" />
          {gender && state === 'new' ? (
            <span className="text-ink-soft"> · {gender === 'female' ? t('women') : t('men')}</span>
          ) : null}
        </p>
        {reason && state !== 'new' ? (
          <p className={state === 'refused' ? 'text-danger' : 'text-ink-soft'}>{reason}</p>
        ) : null}
      </div>
      <Badge tone={tone} className="shrink-0">
        {label}
      </Badge>
    </li>
  );
}
