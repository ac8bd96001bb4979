import type { CopyLabel } from '@library/contract/copies/labels.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** The labels of a list with a box each, to choose which are printed. */
export function ChosenLabels({
  labels,
  chosen,
  onChange,
}: {
  labels: readonly CopyLabel[];
  /** The ids of the chosen copies. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const isAll = labels.every(({ copy_id }) => chosen.has(copy_id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm" role="status">
          {t('{count} of {total} chosen', { count: chosen.size, total: labels.length })}
        </p>
        <Button
          variant="ghost"
          onClick={() => onChange(new Set(isAll ? [] : labels.map(({ copy_id }) => copy_id)))}
        >
          {isAll ? t('Choose none') : t('Choose all')}
        </Button>
      </div>
      <ul
        aria-label={t('Labels')}
        className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {labels.map(({ copy_id, label, title, hall }) => (
          <li key={copy_id}>
            <Checkbox
              className="flex w-full px-4 py-2"
              checked={chosen.has(copy_id)}
              onChange={() => toggle(copy_id)}
              label={
                <span className="min-w-0">
                  <span className="font-medium">{label}</span>{' '}
                  <ScriptText text={title} className="wrap-anywhere" />
                  <ScriptText text={hall} className="block text-ink-soft wrap-anywhere" />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
