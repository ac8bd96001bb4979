import { hallFilterField } from '../../book-parts/hall-filter.tsx';
import { t } from '../../lib/language/texts.ts';
import type { ListState } from '../../lib/lists/list-state.ts';
import { useHallOptions } from '../../lib/queries/reference-options.ts';
import { LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { VolunteerFilters } from './volunteers.api.ts';

/** Name, hall, verified and available, each applied as it is chosen. */
export function VolunteerFilterPanel({ list }: { list: ListState<VolunteerFilters> }) {
  const halls = useHallOptions();
  const wide = 'max-sm:col-span-2';
  return (
    <LiveFilterPanel
      label={t('Filter volunteers')}
      list={list}
      fields={[
        { name: 'name', label: t('Name'), kind: 'text', className: wide },
        { ...hallFilterField(halls.options), className: wide },
        { name: 'isVerified', label: t('Verified only'), kind: 'tick' },
        { name: 'isAvailable', label: t('Available only'), kind: 'tick' },
      ]}
      failure={
        halls.failed ? { message: t('Failed to load hall/department options.'), onRetry: halls.retry } : null
      }
    />
  );
}
