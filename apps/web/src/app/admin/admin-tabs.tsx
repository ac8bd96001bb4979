import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../lib/language/texts.ts';
import type { Tab } from '../../ui/lists/tabs.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** A screen whose code loads when its tab is first opened. */
function screen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Screen />
    </Suspense>
  );
}

const screens = {
  verify: screen(async () => (await import('./verify-people.tsx')).VerifyPeople),
  insert: screen(async () => (await import('./insert-books.tsx')).InsertBooks),
  requests: screen(async () => (await import('./pending-requests.tsx')).PendingRequests),
  borrows: screen(async () => (await import('./pending-borrows.tsx')).PendingBorrows),
  readers: screen(async () => (await import('./readers-tab.tsx')).ReadersTab),
  volunteers: screen(async () => (await import('../../features/volunteers/volunteers.tsx')).Volunteers),
  books: screen(async () => (await import('./books-tab.tsx')).BooksTab),
  entities: screen(
    async () => (await import('../../features/reference/reference-management.tsx')).ReferenceManagement,
  ),
};

/** The admin's eight tabs in order, the default first. `value` is the tab's word in the address. */
export const adminTabs = (): readonly Tab[] => [
  { value: 'verify', label: t('Verify Volunteers'), content: screens.verify },
  { value: 'insert', label: t('Insert Books'), content: screens.insert, keep: true },
  { value: 'requests', label: t('Pending Requests'), content: screens.requests },
  { value: 'borrows', label: t('Pending Borrows'), content: screens.borrows },
  { value: 'readers', label: t('Readers'), content: screens.readers },
  { value: 'volunteers', label: t('Volunteers'), content: screens.volunteers },
  { value: 'books', label: t('Book Index'), content: screens.books },
  { value: 'entities', label: t('Entity Management'), content: screens.entities },
];
