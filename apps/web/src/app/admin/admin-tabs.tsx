import { type ComponentType, lazy, Suspense } from 'react';
import type { Tab } from '../../ui/lists/tabs.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** A tab whose screen is loaded when it is first opened. */
function tab(value: string, label: string, load: () => Promise<ComponentType>): Tab {
  const Screen = lazy(async () => ({ default: await load() }));
  return {
    value,
    label,
    content: (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Screen />
      </Suspense>
    ),
  };
}

/** The admin's eight tabs in order, the default first. `value` is the tab's word in the address. */
export const adminTabs: readonly Tab[] = [
  tab('verify', 'Verify Volunteers', async () => (await import('./verify-people.tsx')).VerifyPeople),
  tab('insert', 'Insert Books', async () => (await import('./insert-books.tsx')).InsertBooks),
  tab('requests', 'Pending Requests', async () => (await import('./pending-requests.tsx')).PendingRequests),
  tab('borrows', 'Pending Borrows', async () => (await import('./pending-borrows.tsx')).PendingBorrows),
  tab('readers', 'Readers', async () => (await import('./readers-tab.tsx')).ReadersTab),
  tab(
    'volunteers',
    'Volunteers',
    async () => (await import('../../features/volunteers/volunteers.tsx')).Volunteers,
  ),
  tab('books', 'Book Index', async () => (await import('./books-tab.tsx')).BooksTab),
  tab(
    'entities',
    'Entity Management',
    async () => (await import('../../features/reference/reference-management.tsx')).ReferenceManagement,
  ),
];
