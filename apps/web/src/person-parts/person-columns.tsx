import { t } from '../lib/language/texts.ts';
import type { Column } from '../ui/lists/table.tsx';
import { ScriptText } from '../ui/text/script-text.tsx';

/** The phone number, in tables of people. */
export const contactColumn = (): Column<{ contact: string | null }> => ({
  header: t('Contact'),
  cell: ({ contact }) => contact || 'N/A',
  className: 'whitespace-nowrap',
});

type PlaceNames = { hall: { name: string } | null; department: { name: string } | null };

/** Hall and department. */
export const placeColumns = (): Column<PlaceNames>[] => [
  { header: t('Hall'), sort: 'hall', cell: ({ hall }) => <ScriptText text={hall?.name || 'N/A'} /> },
  {
    header: t('Department'),
    sort: 'department',
    cell: ({ department }) => <ScriptText text={department?.name || 'N/A'} />,
  },
];

/** The orders of tables of people, beside that by name. */
export const placeSorts = () => [
  { value: 'hall', label: t('Hall') },
  { value: 'department', label: t('Department') },
];
