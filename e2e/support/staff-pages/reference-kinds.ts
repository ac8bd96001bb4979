import type { Locator, Page } from '@playwright/test';

/** The five kinds of reference data in order, each with its names and its part of the paths. */
export const referenceKinds = [
  { one: 'hall', One: 'Hall', many: 'halls', Many: 'Halls' },
  { one: 'department', One: 'Department', many: 'departments', Many: 'Departments' },
  { one: 'author', One: 'Author', many: 'authors', Many: 'Authors' },
  { one: 'category', One: 'Category', many: 'categories', Many: 'Categories' },
  { one: 'publisher', One: 'Publisher', many: 'publishers', Many: 'Publishers' },
] as const;
type ReferenceKind = (typeof referenceKinds)[number];

function sectionOf(page: Page, { Many }: ReferenceKind): Locator {
  return page.getByRole('region', { name: `Manage ${Many}`, exact: true });
}

/** The rows of the entries shown in a section. */
export function referenceRows(page: Page, kind: ReferenceKind): Locator {
  return sectionOf(page, kind).getByRole('table').locator('tbody').getByRole('row');
}

/** Opens the five sections, one of them filtered by this text. */
export async function openSection(page: Page, { many }: ReferenceKind, search: string): Promise<void> {
  const address = new URLSearchParams({ tab: 'entities', [`${many}_search`]: search });
  await page.goto(`/user/admin?${address}`);
}
