import type { Column } from '../ui/lists/table.tsx';
import { ScriptText } from '../ui/text/script-text.tsx';

/** The phone number, in tables of people. */
export const contactColumn: Column<{ contact: string | null }> = {
  header: 'Contact',
  cell: ({ contact }) => contact || 'N/A',
  className: 'whitespace-nowrap',
};

type Placed = { hall: { name: string } | null; department: { name: string } | null };

/** Hall and department. */
export const placeColumns: Column<Placed>[] = [
  { header: 'Hall', cell: ({ hall }) => <ScriptText text={hall?.name || 'N/A'} /> },
  { header: 'Department', cell: ({ department }) => <ScriptText text={department?.name || 'N/A'} /> },
];
