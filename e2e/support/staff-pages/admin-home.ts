import type { Locator, Page, Request } from '@playwright/test';
import { toastArea } from '../toasts.ts';

/** The eight tabs as the address names them. */
export type AdminTab =
  | 'verify'
  | 'insert'
  | 'requests'
  | 'borrows'
  | 'readers'
  | 'volunteers'
  | 'books'
  | 'entities';

/** Opens the admin home at a tab. */
export async function openTab(page: Page, tab: AdminTab): Promise<void> {
  await page.goto(`/user/admin?tab=${tab}`);
}

/** Stubs calls of one method to a path with this JSON; `*` matches an id in the path. */
export async function stubCall(
  page: Page,
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`,
  status: number,
  json: unknown,
): Promise<void> {
  const [method, path = ''] = call.split(' ');
  const pattern = new RegExp(`^${path.replace('*', '[^/]+')}$`);
  await page.route(
    (url) => pattern.test(url.pathname),
    (route) => (route.request().method() === method ? route.fulfill({ status, json }) : route.fallback()),
  );
}

/** The filters of the GET calls to a path, in order. */
export function queriesOf(calls: readonly Request[], path: string): Record<string, string>[] {
  return calls
    .filter((call) => call.method() === 'GET')
    .map((call) => new URL(call.url()))
    .filter((url) => url.pathname === path)
    .map((url) => Object.fromEntries(url.searchParams));
}

/** Presses a button of the open dialog. */
export async function answerDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

/** The row of a table that contains this text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** A success toast with this text. */
export function successToast(page: Page, text: string): Locator {
  return toastArea(page).getByRole('status').filter({ hasText: text });
}
