import type { Import } from '@library/contract/intake/imports.ts';
import { t } from '../../lib/language/texts.ts';

const titles = () => ({
  mapped: t('Checking the list'),
  applying: t('Adding the books'),
  undoing: t('Undoing the list'),
});

/** The progress of a check, an apply or an undo, which continues without this page. */
export function ImportProgress({ one }: { one: Import }) {
  const title = titles()[one.state as keyof ReturnType<typeof titles>];
  const most = Math.max(one.state === 'applying' ? one.done + one.waiting : one.rows, 1);
  const done = Math.min(one.done, most);
  return (
    <section aria-labelledby="progress" className="card flex flex-col gap-3 p-5">
      <h2 id="progress" className="text-xl">
        {title}
      </h2>
      <div
        role="progressbar"
        aria-labelledby="progress"
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        <div
          className="h-full rounded-full bg-action transition-[width]"
          style={{ width: `${(100 * done) / most}%` }}
        />
      </div>
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {t('{done, number} of {most, number} rows. You can leave this page; it goes on.', { done, most })}
      </p>
    </section>
  );
}
