import type { FormEvent, ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';

/**
 * The filter panel above a list: fields in a grid, then 'Apply Filters' and 'Reset Filters'. Without `onApply` the fields
 * take effect immediately and only the reset button is shown.
 * `<FilterForm label="Filter readers" onApply={apply} onReset={reset}>…fields…</FilterForm>`
 */
export function FilterForm({
  label,
  onApply,
  onReset,
  children,
}: {
  /** Accessible name of the panel. */
  label: string;
  onApply?: () => void;
  onReset: () => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onApply?.();
  }
  return (
    <search aria-label={label}>
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 sheet p-4 sm:gap-4 sm:p-5 lg:grid-cols-4"
      >
        {children}
        <div className="col-span-2 flex flex-wrap gap-2 *:flex-1 *:px-2 sm:max-w-80 lg:col-span-1">
          {onApply ? <Button type="submit">{t('Apply Filters')}</Button> : null}
          <Button variant="secondary" onClick={onReset}>
            {t('Reset Filters')}
          </Button>
        </div>
      </form>
    </search>
  );
}
