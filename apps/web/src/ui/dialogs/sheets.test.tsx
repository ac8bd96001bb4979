import { listAdminBooks } from '@library/contract/books/admin-books.ts';
import { bookDetails, listBooks, listLanguages } from '@library/contract/books/catalogue.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { listAuthors } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { sampleCard } from '../../test/book-card.ts';
import { riyad } from '../../test/book-detail.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { longBooks } from '../../test/long-books.ts';
import { openApplication } from '../../test/open-application.tsx';
import { noPage } from '../../test/paged.ts';
import { serverForAdmin, serverForReader } from '../../test/people.ts';
import { sampleRequest } from '../../test/samples.ts';
import { answerEmptyLibrary } from '../../test/visitor-pages.ts';

beforeEach(() => page.viewport(390, 844));

/** Expects that something spans the window's width and reaches down to its lower edge. */
async function expectSheet(sheet: () => Element | null) {
  const edges = () => {
    const box = sheet()?.getBoundingClientRect();
    return box && { left: box.left, right: box.right, bottom: box.bottom };
  };
  await expect.poll(edges).toEqual({ left: 0, right: 390, bottom: 844 });
}

/** Drags the open sheet by its grip this many px down. */
function drawDown(distance: number) {
  const grip = page.elementLocator(document.querySelector('[data-grip]') ?? document.body);
  return userEvent.dragAndDrop(grip, grip, {
    force: true,
    sourcePosition: { x: 150, y: 10 },
    targetPosition: { x: 150, y: 10 + distance },
  });
}

const clickBeside = () =>
  page.elementLocator(document.body).click({ force: true, position: { x: 195, y: 20 } });

/** Opens a sheet, closes it in each possible way, and expects its button to have the focus afterwards. */
async function expectClosings(button: Locator, sheet: Locator) {
  for (const close of [() => userEvent.keyboard('{Escape}'), clickBeside, () => drawDown(200)]) {
    await button.click();
    await expectSheet(() => sheet.query());
    await drawDown(20);
    await expectSheet(() => sheet.query());
    await close();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
}

it.each([
  ['sorting', /^Sort/, page.getByRole('menu')],
  ['filters', /^Filter/, page.getByRole('dialog', { name: 'Filters' })],
])('%s of Browse are a sheet that Escape, a tap beside it and a thumb close', async (_, name, sheet) => {
  const server = fakeServer();
  answerEmptyLibrary(server);
  server.answer(listLanguages, []);
  server.answer(listBooks, { data: [sampleCard()], meta: { current_page: 1, last_page: 1, total: 1 } });
  await openApplication('/browse-books');
  await expect.element(page.getByRole('article')).toBeVisible();
  await expectClosings(page.getByRole('main').getByRole('button', { name }), sheet);
});

it('contact details are a sheet on a phone, and only a tap opens it', async () => {
  serverForAdmin().answer(listRequests, { success: true, data: [sampleRequest()] });
  await openApplication('/user/admin?tab=requests', { as: 'admin' });
  const icon = page.getByRole('button', { name: 'Contact of Karim Uddin' });
  const contact = page.getByRole('dialog', { name: 'Contact of Karim Uddin' });
  await icon.hover();
  await expect.element(contact).not.toBeInTheDocument();
  await expectClosings(icon, contact);
});

it('a combobox is a sheet while it is open, and keeps the typed and the chosen value', async () => {
  const server = serverForAdmin();
  server.answer(listAuthors, [{ author_id: 'jasim', name: 'Jasim Uddin of the sheet' }]);
  server.answer(listAdminBooks, noPage);
  await openApplication('/user/admin?tab=books', { as: 'admin' });
  const box = page.getByRole('combobox', { name: 'Author', exact: true });
  const list = page.getByRole('listbox');
  await box.click();
  await expectSheet(() => list.query()?.closest('[data-sheet]') ?? null);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('of the sheet');
  await page.getByRole('option', { name: 'Jasim Uddin of the sheet' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Jasim Uddin of the sheet');
  await box.click();
  await expect.element(list).toBeVisible();
  await clickBeside();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Jasim Uddin of the sheet');
});

it('the request button stays at the bottom of the window and covers nothing', async () => {
  await page.viewport(320, 568);
  const server = serverForReader();
  answerEmptyLibrary(server);
  server.answer(bookDetails, {
    ...riyad,
    title: longBooks.bn.title,
    author: longBooks.bn.author,
    category: longBooks.bn.category,
  });
  await openApplication('/book-details?id=riyad', { as: 'reader' });
  const button = page.getByRole('main').getByRole('button', { name: 'Request Book' });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const bar = () => document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  expect(Math.round(window.innerHeight - (bar()?.bottom ?? 0))).toBe(0);
  page
    .getByRole('heading', { name: /reviews/i })
    .element()
    .scrollIntoView();
  await expect.element(button).toBeInViewport({ ratio: 1 });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByRole('contentinfo')).toBeInViewport();
  const foot = page.getByRole('contentinfo').element().getBoundingClientRect();
  expect(bar()?.bottom).toBeLessThanOrEqual(foot.top);
});
